declare module "virtual:messages" {
  /** The messages of each language as Fluent source. */
  const catalogues: Record<"en" | "zh-CN", string>;
  export default catalogues;
}
