// Searches one table beside the page, which goes on meanwhile.

import { initSync, search } from "../module/bindings/jiugong_web.js";

export interface Task {
  bytes: Uint8Array<ArrayBuffer>;
  rows: number;
  cols: number;
  goal: Uint8Array;
}

export type Report = { share: number } | { table: Uint8Array | undefined };

self.onmessage = ({ data }: MessageEvent<Task>) => {
  const report = (report: Report) => self.postMessage(report);
  initSync({ module: data.bytes });
  const level = (_: number, share: number) => report({ share });
  report({ table: search(data.rows, data.cols, data.goal, level) });
};
