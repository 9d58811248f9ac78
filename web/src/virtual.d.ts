declare module "virtual:words" {
  /** The messages of each language, in the format of Fluent. */
  const texts: Record<"en" | "zh-CN", string>;
  export default texts;
}
