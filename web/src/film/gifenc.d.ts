declare module "gifenc" {
  /** Red, green and blue of each colour. */
  type Palette = number[][];

  interface FrameOptions {
    /** With the first picture, for all of them. */
    palette?: Palette;
    /** In milliseconds. */
    delay: number;
    transparent: boolean;
    transparentIndex: number;
    /** 1 keeps the picture before under the transparent pixels. */
    dispose: number;
  }

  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, maxColors: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array<ArrayBuffer>;
}
