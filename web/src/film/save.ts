// Saves a solution as a film. A worker draws it; as GIF its pictures are encoded here, with the fonts of the browser.

import { countMoves } from "../board.ts";
import type { Later } from "../later.ts";
import { startWorker } from "../wasm.ts";
import type { FilmSource } from "../worker.ts";

export type FilmFormat = "gif" | "svg";

/** Downloads a file. */
function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser may read it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Makes the film and downloads it. `onProgress` is called with shares from 0 to 1. */
export async function saveFilm(
  source: FilmSource,
  format: FilmFormat,
  loadGifTools: Later["gifTools"],
  onProgress: (share: number) => void,
): Promise<void> {
  const gif = format === "gif" ? new (await loadGifTools()).Gif() : undefined;
  let stop = () => {};
  const made = new Promise<Blob>((resolve, reject) => {
    let count = 0;
    let added = Promise.resolve();
    const worker = startWorker((reply) => {
      if (reply.type === "film") {
        resolve(new Blob([reply.svg], { type: "image/svg+xml" }));
      } else if (reply.type === "frame") {
        const { svg, hundredths, left } = reply;
        count ||= left + 1;
        added = added.then(async () => {
          await gif?.add(svg, hundredths);
          onProgress(1 - left / count);
          if (gif && left === 0) {
            resolve(gif.end());
          }
        });
        added.catch(reject);
      }
    }, reject);
    stop = worker.terminate;
    worker.send({ type: "film", format, ...source });
  });
  download(
    await made.finally(stop),
    `jiugong-${countMoves(source.moves, source.metric)}.${format}`,
  );
}
