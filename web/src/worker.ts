// A worker that builds one distance table.

import { initSync, search } from "../module/bindings/jiugong_web.js";

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
  const onDistance = (_distance: number, progress: number) => reply({ progress });
  reply({ table: search(data.rows, data.cols, data.goal, onDistance) });
};
