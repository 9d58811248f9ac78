// A worker that builds one distance table.

import { buildTable, initSync } from "../module/bindings/jiugong_web.js";

export interface TableRequest {
  /** The WebAssembly module. */
  bytes: Uint8Array<ArrayBuffer>;
  rows: number;
  cols: number;
  goal: Uint8Array;
}

export type TableReply = { progress: number } | { table: Uint8Array | undefined };

self.onmessage = ({ data }: MessageEvent<TableRequest>) => {
  const reply = (reply: TableReply) => self.postMessage(reply);
  initSync({ module: data.bytes });
  const onProgress = (progress: number) => reply({ progress });
  reply({ table: buildTable(data.rows, data.cols, data.goal, onProgress) });
};
