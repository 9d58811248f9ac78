// The script that encodes a film as GIF, which `src/load.ts` loads with the first one.

import { applyPalette, GIFEncoder, quantize } from "gifenc";

/** The index of pixels that stay as they are. */
const SAME = 255;

/** Small boards are drawn twice as large. */
const SMALL = 400;

/** A film to which one picture after another is added. The first one has all colours. */
export class Gif {
  readonly #encoder = GIFEncoder();
  readonly #canvas = document.createElement("canvas");
  #palette: number[][] | undefined;
  /** The colours of the last picture. */
  #last: Uint8Array | undefined;

  /** Adds a picture, an SVG document, that is shown for hundredths of a second. */
  async add(svg: string, hundredths: number): Promise<void> {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const scale = image.width < SMALL ? 2 : 1;
    const [width, height] = [image.width * scale, image.height * scale];
    Object.assign(this.#canvas, { width, height });
    const context = this.#canvas.getContext("2d", { willReadFrequently: true })!;
    context.drawImage(image, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const isFirst = this.#palette === undefined;
    this.#palette ??= quantize(data, SAME);
    const index = applyPalette(data, this.#palette);
    const last = this.#last;
    this.#last = index;
    // Unused colours keep the last index free.
    const rest = Array<number[]>(SAME + 1 - this.#palette.length).fill([0, 0, 0]);
    this.#encoder.writeFrame(
      last ? index.map((colour, at) => (colour === last[at] ? SAME : colour)) : index,
      width,
      height,
      {
        ...(isFirst && { palette: [...this.#palette, ...rest] }),
        delay: hundredths * 10,
        transparent: true,
        transparentIndex: SAME,
        dispose: 1,
      },
    );
  }

  /** Returns the file. */
  end(): Blob {
    this.#encoder.finish();
    return new Blob([this.#encoder.bytes()], { type: "image/gif" });
  }
}
