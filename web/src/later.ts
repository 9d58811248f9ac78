// What a first visit does not load: see plugins/later.ts.

export type PhotoTools = typeof import("./photo/tools.ts");

/** The exports of the scripts that are loaded when they are used, by the script's name. */
export interface LaterScripts {
  photoTools: PhotoTools;
  gifTools: typeof import("./film/gif.ts");
  looks: typeof import("./looks/looks.ts");
}

/** Loads the scripts. */
export type Later = { [Name in keyof LaterScripts]: () => Promise<LaterScripts[Name]> };
