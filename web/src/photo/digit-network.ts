// A small network that recognises digits: two convolutions and a layer that is fully connected. `digits/train.ts`
// makes its weights.

import { GLYPH, type Bitmap } from "./glyphs.ts";

/** The channels, the side of the kernel, and that of the output of each convolution; both halve the side. */
export const LAYERS = [
  { inputs: 1, outputs: 8, kernel: 5, side: GLYPH / 2 },
  { inputs: 8, outputs: 16, kernel: 3, side: GLYPH / 4 },
] as const;

/** The classes: ten digits, and what is none. */
export const CLASSES = 11;

const LAST = { inputs: 16 * (GLYPH / 4) ** 2, outputs: CLASSES };

export interface Layer {
  weights: Float32Array;
  biases: Float32Array;
}

/** The numbers of weights and biases of each layer. */
export const LAYER_SIZES = [
  ...LAYERS.map(({ inputs, outputs, kernel }) => [inputs * outputs * kernel * kernel, outputs]),
  [LAST.inputs * LAST.outputs, LAST.outputs],
] as [number, number][];

export type Network = readonly Layer[];

/**
 * Reads a network. The file has for each layer:
 *
 * | bytes | content |
 * | --- | --- |
 * | 4 | the value of a step, a little-endian float |
 * | one for each weight | its steps, from -127 to 127 |
 * | four for each bias | a little-endian float |
 */
export function readNetwork(bytes: Uint8Array<ArrayBuffer>): Network {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let at = 0;
  const float = () => {
    at += 4;
    return view.getFloat32(at - 4, true);
  };
  return LAYER_SIZES.map(([weights, biases]) => {
    const step = float();
    return {
      weights: Float32Array.from({ length: weights }, () => view.getInt8(at++) * step),
      biases: Float32Array.from({ length: biases }, float),
    };
  });
}

/** Convolves channels with a stride of 2, and replaces negative values by 0. */
export function convolve(input: Float32Array, index: number, { weights, biases }: Layer) {
  const { inputs, outputs, kernel, side } = LAYERS[index]!;
  const reach = kernel >> 1;
  const result = new Float32Array(outputs * side * side);
  for (let output = 0; output < outputs; output++) {
    for (let i = 0; i < side * side; i++) {
      const [left, top] = [2 * (i % side) - reach, 2 * Math.floor(i / side) - reach];
      let sum = biases[output]!;
      for (let channel = 0; channel < inputs; channel++) {
        for (let k = 0; k < kernel * kernel; k++) {
          const [x, y] = [left + (k % kernel), top + Math.floor(k / kernel)];
          if (x >= 0 && y >= 0 && x < 2 * side && y < 2 * side) {
            const weight = weights[(output * inputs + channel) * kernel * kernel + k]!;
            sum += weight * input[(channel * 2 * side + y) * 2 * side + x]!;
          }
        }
      }
      result[output * side * side + i] = Math.max(sum, 0);
    }
  }
  return result;
}

/** Returns the logarithm of the probability of each class: the digits, then none. */
export function recognise(network: Network, bitmap: Bitmap): number[] {
  const features = convolve(convolve(bitmap, 0, network[0]!), 1, network[1]!);
  const { weights, biases } = network[2]!;
  const values = Array.from(biases, (bias, output) =>
    features.reduce((sum, value, i) => sum + value * weights[output * features.length + i]!, bias),
  );
  const most = Math.max(...values);
  const total = values.reduce((sum, value) => sum + Math.exp(value - most), 0);
  return values.map((value) => value - most - Math.log(total));
}
