// Makes the network that reads the numbers on photos: draws boards in many fonts, searches the digits as the page
// does, and trains the network with them. The same fonts and seed give the same file.

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  CLASSES,
  LAYER_SIZES,
  LAYERS,
  readNetwork,
  type Network,
} from "../src/photo/digit-network.ts";
import { findGlyphs, GLYPH, type Bitmap } from "../src/photo/glyphs.ts";
import type { Pixels } from "../src/photo/pixels.ts";
import type { Corners } from "../src/photo/projection.ts";
import { PIECE, straighten } from "../src/photo/straighten.ts";
import { photograph, randomNumbers, rasterised, type Colour } from "../tests/photo/texture.ts";
import { renderBoard, type Look } from "./board.ts";
import { readDigits, type Digits } from "./font.ts";

const TARGET = join(import.meta.dirname, "../src/photo/digits.bin");
const FONTS = join(import.meta.dirname, "node_modules/@fontsource");

const SEED = 20_261_129;
/** The boards that are drawn, of 3 × 3 tiles, and the photographs cut for what is no digit. */
const BOARDS = 2400;
const PHOTOGRAPHS = 60;

const EPOCHS = 12;
const BATCH = 64;
const RATE = 0.002;
/** The probability that is spread over all classes, so that nothing is certain. */
const SMOOTHING = 0.01;
/** The class of what is no digit. */
const NONE = CLASSES - 1;

interface Sample {
  bitmap: Bitmap;
  label: number;
}

let random = randomNumbers(SEED);
const between = (low: number, high: number) => low + (high - low) * random();
const chance = (share: number) => random() < share;
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;

/** Reads the digits of all fonts, each in a thin, a regular and a bold weight if it has them. */
function readFonts(): Digits[][] {
  return readdirSync(FONTS)
    .sort()
    .map((name) => {
      const files = readdirSync(join(FONTS, name, "files"))
        .filter((file) => /(latin|classic)-[3-9]00-normal\.woff$/.test(file))
        .filter((file) => !file.includes("latin-ext"))
        .sort();
      const chosen = [0, Math.floor(files.length / 2), files.length - 1].map((at) => files[at]!);
      return [...new Set(chosen)].map((file) => readDigits(join(FONTS, name, "files", file)));
    });
}

/** Returns a colour of a brightness. */
const colourOf = (brightness: number, spread: number): Colour => {
  const channel = () => Math.min(Math.max(brightness + between(-spread, spread), 0), 255);
  return [channel(), channel(), channel()];
};

function randomLook(digits: Digits): Look {
  const level = between(20, 235);
  const contrast = between(55, 200);
  const isLight = level + contrast > 255 || (level > contrast && chance(0.5));
  const ink = isLight ? Math.max(level - contrast, 0) : level + contrast;
  const gap = chance(0.2) ? 0 : between(0.01, 0.12);
  return {
    digits,
    height: between(0.22, 0.55),
    spacing: between(-0.06, 0.08),
    page: colourOf(between(10, 250), 20),
    well: colourOf(between(10, 250), 30),
    tile: colourOf(level, chance(0.5) ? 10 : 70),
    ink: colourOf(ink, chance(0.7) ? 8 : 40),
    slope: chance(0.4) ? between(-50, 50) : 0,
    gap,
    radius: between(0, 0.15),
    ...(chance(0.25) && {
      border: { inset: between(0, 0.05), width: between(0.01, 0.03), colour: colourOf(ink, 30) },
    }),
    ...(chance(0.2) && {
      shadow: {
        x: between(-0.05, 0.06),
        y: between(0, 0.07),
        colour: colourOf(level * between(0.3, 0.8), 10),
      },
    }),
    ...(chance(0.1) && {
      outline: { width: between(0.02, 0.05), colour: colourOf(isLight ? 255 - ink : 20, 10) },
    }),
  };
}

/** Returns corners, each moved by at most a share of the sides. */
const moved = (corners: readonly { x: number; y: number }[], by: number) =>
  corners.map(({ x, y }) => ({
    x: x + between(-by, by),
    y: y + between(-by, by),
  })) as unknown as Corners;

const SQUARE = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

/** Returns a part of a digit, which is none, as large as a digit. */
function partOf(bitmap: Bitmap): Bitmap {
  const share = between(0.3, 0.6);
  const isFirst = chance(0.5);
  const isUpright = chance(0.5);
  return Float32Array.from(bitmap, (_, i) => {
    const [x, y] = [i % GLYPH, Math.floor(i / GLYPH)];
    const along = isUpright ? x : y;
    const from = isFirst ? along * share : GLYPH - 1 - (GLYPH - 1 - along) * share;
    const at = Math.round(from);
    return bitmap[isUpright ? y * GLYPH + at : at * GLYPH + x]!;
  });
}

/** Draws boards, and returns the digits that are found on them, and what is none. */
function drawSamples(): Sample[] {
  const fonts = readFonts();
  const samples: Sample[] = [];
  let [cells, lost] = [0, 0];
  for (let board = 0; board < BOARDS; board++) {
    const digits = pick(fonts[board % fonts.length]!);
    const texts = Array.from({ length: 9 }, () =>
      String(Math.floor(between(0, chance(0.4) ? 10 : 100))),
    );
    const side = Math.round(between(170, 420));
    const corners = moved(SQUARE, chance(0.5) ? 0.06 : 0);
    const pixels = renderBoard(
      3,
      3,
      texts,
      randomLook(digits),
      {
        width: side,
        height: side,
        corners,
        shade: chance(0.4) ? between(0, 0.6) : 0,
        blur: chance(0.5) ? between(0.3, side / 210) : 0,
        noise: chance(0.5) ? between(0, 6) : 0,
      },
      board,
    );
    const straight = straighten(pixels, { rows: 3, cols: 3, corners: moved(corners, 0.012) });
    texts.forEach((text, cell) => {
      // The first is the only way to divide the parts, unless they are more than two.
      const found = findGlyphs(straight, 3, cell).map(([first]) => first!);
      const fitting = found.filter(({ length }) => length === text.length);
      cells++;
      lost += fitting.length > 0 ? 0 : 1;
      if (fitting.length > 0) {
        pick(fitting).forEach((bitmap, index) => {
          samples.push({ bitmap, label: Number(text[index]) });
          if (chance(0.06)) {
            samples.push({ bitmap: partOf(bitmap), label: NONE });
          }
        });
      }
      found
        .filter(({ length }) => length < text.length)
        .forEach(([bitmap]) => samples.push({ bitmap: bitmap!, label: NONE }));
    });
  }
  console.log(`${samples.length} samples of ${cells} cells; nothing found on ${lost}`);
  for (let index = 0; index < PHOTOGRAPHS; index++) {
    const side = 4 * PIECE;
    const texture = rasterised(photograph(1000 + index), side / 2);
    const data = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let i = 0; i < side * side; i++) {
      data.set(texture((i % side) / side, Math.floor(i / side) / side), 4 * i);
    }
    const board: Pixels = { data, width: side, height: side };
    for (let cell = 0; cell < 16; cell++) {
      findGlyphs(board, 4, cell)
        .flatMap(([first]) => first!)
        .forEach((bitmap) => samples.push({ bitmap, label: NONE }));
    }
  }
  const none = samples.filter(({ label }) => label === NONE).length;
  console.log(`${samples.length} samples, ${none} of them no digits`);
  return samples;
}

/** The values of each layer of the network for one bitmap, and the changes that a lower loss wants. */
class Pass {
  readonly #indices = LAYERS.map(({ kernel, side }) => {
    // The pixel under each element of the kernel at each place; the last one is outside, and 0.
    const reach = kernel >> 1;
    return Int32Array.from({ length: side * side * kernel * kernel }, (_, at) => {
      const [i, k] = [Math.floor(at / (kernel * kernel)), at % (kernel * kernel)];
      const x = 2 * (i % side) - reach + (k % kernel);
      const y = 2 * Math.floor(i / side) - reach + Math.floor(k / kernel);
      return Math.min(x, y) >= 0 && Math.max(x, y) < 2 * side ? y * 2 * side + x : 4 * side * side;
    });
  });
  readonly #values = LAYERS.map(
    ({ inputs, side }) => new Float32Array(inputs * (4 * side * side + 1)),
  );
  readonly #changes = this.#values.map(({ length }) => new Float32Array(length));
  readonly #features = new Float32Array(LAYER_SIZES[2]![0] / CLASSES);
  readonly #featureChanges = new Float32Array(this.#features.length);

  /** Returns the probability of each class. */
  forward(network: Network, bitmap: Bitmap): Float32Array {
    this.#values[0]!.set(bitmap);
    LAYERS.forEach(({ inputs, outputs, kernel, side }, layer) => {
      const { weights, biases } = network[layer]!;
      const [values, indices] = [this.#values[layer]!, this.#indices[layer]!];
      const isLast = layer === LAYERS.length - 1;
      const target = isLast ? this.#features : this.#values[layer + 1]!;
      const stride = side * side + (isLast ? 0 : 1);
      const area = kernel * kernel;
      for (let output = 0; output < outputs; output++) {
        for (let i = 0; i < side * side; i++) {
          let sum = biases[output]!;
          for (let channel = 0; channel < inputs; channel++) {
            const from = (output * inputs + channel) * area;
            const plane = channel * (4 * side * side + 1);
            for (let k = 0; k < area; k++) {
              sum += weights[from + k]! * values[plane + indices[i * area + k]!]!;
            }
          }
          target[output * stride + i] = sum > 0 ? sum : 0;
        }
      }
    });
    const { weights, biases } = network[2]!;
    const result = Float32Array.from(biases);
    const count = this.#features.length;
    for (let output = 0; output < CLASSES; output++) {
      for (let i = 0; i < count; i++) {
        result[output]! += weights[output * count + i]! * this.#features[i]!;
      }
    }
    const most = Math.max(...result);
    const total = result.reduce((sum, value) => sum + Math.exp(value - most), 0);
    return result.map((value) => Math.exp(value - most) / total);
  }

  /** Adds the gradients of the loss after a forward pass. `errors` are those of the last values. */
  backward(network: Network, gradients: Network, errors: Float32Array): void {
    const count = this.#features.length;
    const changes = this.#featureChanges.fill(0);
    const last = network[2]!;
    for (let output = 0; output < CLASSES; output++) {
      const error = errors[output]!;
      gradients[2]!.biases[output]! += error;
      for (let i = 0; i < count; i++) {
        gradients[2]!.weights[output * count + i]! += error * this.#features[i]!;
        changes[i]! += error * last.weights[output * count + i]!;
      }
    }
    for (let layer = LAYERS.length - 1; layer >= 0; layer--) {
      const { inputs, outputs, kernel, side } = LAYERS[layer]!;
      const isLast = layer === LAYERS.length - 1;
      const results = isLast ? this.#features : this.#values[layer + 1]!;
      const errors = isLast ? this.#featureChanges : this.#changes[layer + 1]!;
      const stride = side * side + (isLast ? 0 : 1);
      const [values, indices] = [this.#values[layer]!, this.#indices[layer]!];
      const changes = this.#changes[layer]!.fill(0);
      const { weights } = network[layer]!;
      const area = kernel * kernel;
      for (let output = 0; output < outputs; output++) {
        for (let i = 0; i < side * side; i++) {
          const error = errors[output * stride + i]!;
          if (results[output * stride + i] === 0 || error === 0) {
            continue;
          }
          gradients[layer]!.biases[output]! += error;
          for (let channel = 0; channel < inputs; channel++) {
            const from = (output * inputs + channel) * area;
            const plane = channel * (4 * side * side + 1);
            for (let k = 0; k < area; k++) {
              const at = plane + indices[i * area + k]!;
              gradients[layer]!.weights[from + k]! += error * values[at]!;
              if (layer > 0) {
                changes[at]! += error * weights[from + k]!;
              }
            }
          }
        }
      }
    }
  }
}

const zeros = (): Network =>
  LAYER_SIZES.map(([weights, biases]) => ({
    weights: new Float32Array(weights),
    biases: new Float32Array(biases),
  }));

/** Returns a random network: the deviation of the weights keeps that of the values. */
function randomNetwork(): Network {
  const network = zeros();
  network.forEach(({ weights, biases }) => {
    const deviation = Math.sqrt(2 / (weights.length / biases.length));
    weights.forEach((_, i) => (weights[i] = between(-1.7, 1.7) * deviation));
  });
  return network;
}

/** Returns a bitmap that is moved by a pixel, stronger or weaker, and with noise. */
function varied(bitmap: Bitmap): Bitmap {
  const [dx, dy] = chance(0.4) ? [pick([-1, 0, 1]), pick([-1, 0, 1])] : [0, 0];
  const [gain, noise] = [between(0.8, 1.15), chance(0.3) ? 0.06 : 0];
  return Float32Array.from(bitmap, (_, i) => {
    const [x, y] = [(i % GLYPH) + dx, Math.floor(i / GLYPH) + dy];
    const isInside = Math.min(x, y) >= 0 && Math.max(x, y) < GLYPH;
    const value = (isInside ? bitmap[y * GLYPH + x]! : 0) * gain + between(-noise, noise);
    return Math.min(Math.max(value, 0), 1);
  });
}

/** Returns the share of samples whose likeliest class is theirs. */
function accuracy(network: Network, samples: readonly Sample[]): number {
  const pass = new Pass();
  const right = samples.filter(({ bitmap, label }) => {
    const shares = pass.forward(network, bitmap);
    return shares.indexOf(Math.max(...shares)) === label;
  });
  return right.length / samples.length;
}

/** Trains a network by Adam: D. Kingma and J. Ba, "Adam: A Method for Stochastic Optimization" (2015). */
function train(samples: readonly Sample[]): Network {
  const [network, means, squares] = [randomNetwork(), zeros(), zeros()];
  const pass = new Pass();
  const steps = EPOCHS * Math.ceil(samples.length / BATCH);
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const order = [...samples];
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(between(0, at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      const gradients = zeros();
      for (const { bitmap, label } of batch) {
        const shares = pass.forward(network, varied(bitmap));
        loss -= Math.log(Math.max(shares[label]!, 1e-9));
        const errors = shares.map((share, i) => {
          const wanted = (i === label ? 1 - SMOOTHING : 0) + SMOOTHING / CLASSES;
          return (share - wanted) / batch.length;
        });
        pass.backward(network, gradients, errors);
      }
      step++;
      const rate = (RATE * (1 + Math.cos((Math.PI * step) / steps))) / 2;
      network.forEach((layer, index) => {
        for (const kind of ["weights", "biases"] as const) {
          const values = layer[kind];
          const [mean, square] = [means[index]![kind], squares[index]![kind]];
          gradients[index]![kind].forEach((gradient, i) => {
            mean[i] = 0.9 * mean[i]! + 0.1 * gradient;
            square[i] = 0.999 * square[i]! + 0.001 * gradient * gradient;
            const [m, s] = [mean[i] / (1 - 0.9 ** step), square[i] / (1 - 0.999 ** step)];
            values[i]! -= (rate * m) / (Math.sqrt(s) + 1e-8);
          });
        }
      });
    }
    console.log(`epoch ${epoch + 1}: loss ${(loss / order.length).toFixed(4)}`);
  }
  return network;
}

/** Writes a network as `readNetwork` reads it. */
function toBytes(network: Network): Buffer<ArrayBuffer> {
  const float = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatLE(value);
    return bytes;
  };
  const layers = network.flatMap(({ weights, biases }) => {
    const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
    const steps = Int8Array.from(weights, (weight) => Math.round(weight / step));
    return [float(step), Buffer.from(steps.buffer), ...Array.from(biases, float)];
  });
  return Buffer.concat(layers);
}

// Rounded, so that the last bits of a computation do not matter.
const samples = drawSamples().map(({ bitmap, label }) => ({
  bitmap: bitmap.map((value) => Math.round(value * 255) / 255),
  label,
}));
random = randomNumbers(SEED);
const network = train(samples);
const bytes = toBytes(network);
writeFileSync(TARGET, bytes);
const quantised = readNetwork(new Uint8Array(bytes));
const shares = [network, quantised].map((network) => (100 * accuracy(network, samples)).toFixed(2));
console.log(
  `${bytes.length} bytes; ${shares.join(" %, quantised ")} % of the samples are recognised`,
);
