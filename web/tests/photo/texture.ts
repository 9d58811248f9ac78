// Synthetic photographs and digits for the scenes of the tests, without a browser.

/** The colour of a place, with channels from 0 to 255. */
export type Colour = readonly [number, number, number];

/** A surface: the colour at each place of the unit square. */
export type Texture = (u: number, v: number) => Colour;

/** Returns a generator of numbers from 0 to 1: mulberry32. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ease = (t: number) => t * t * (3 - 2 * t);

/** The side of the grid of random values, a power of two. */
const GRID = 64;

/** Returns the values of a grid, eased between its points. */
function smoothNoise(grid: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [ease(x - left), ease(y - top)];
  const [x0, x1] = [left & (GRID - 1), (left + 1) & (GRID - 1)];
  const [y0, y1] = [(top & (GRID - 1)) * GRID, ((top + 1) & (GRID - 1)) * GRID];
  const upper = grid[y0 + x0]! * (1 - fx) + grid[y0 + x1]! * fx;
  const lower = grid[y1 + x0]! * (1 - fx) + grid[y1 + x1]! * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Returns noise of several octaves, from about -1 to 1, as clouds or grass have. */
export function fractalNoise(seed: number, octaves: number): (x: number, y: number) => number {
  const random = randomNumbers(seed);
  const grid = Float32Array.from({ length: GRID * GRID }, () => random() * 2 - 1);
  return (x, y) => {
    let sum = 0;
    for (let octave = 0; octave < octaves; octave++) {
      const scale = 2 ** octave;
      sum += smoothNoise(grid, x * scale + octave * 17, y * scale) / scale / 2;
    }
    return sum;
  };
}

/** Returns a texture of which the colours of side² places are computed once. */
export function rasterised(texture: Texture, side: number): Texture {
  const colours = Array.from({ length: side * side }, (_, at) =>
    texture(((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side),
  );
  const index = (share: number) => Math.min(Math.max(Math.floor(share * side), 0), side - 1);
  return (u, v) => colours[index(v) * side + index(u)]!;
}

/** Returns a photograph: a sky, hills, a sun and trees, all with the noise of a surface. */
export function photograph(seed: number): Texture {
  const random = randomNumbers(seed);
  const noise = fractalNoise(seed, 6);
  const colour = (): Colour => [random() * 220, random() * 220, random() * 220];
  const [high, low, near, far] = [colour(), colour(), colour(), colour()];
  const discs = Array.from({ length: 14 }, () => ({
    x: random(),
    y: random(),
    radius: 0.03 + random() * 0.13,
    colour: colour(),
  }));
  const mix = (a: Colour, b: Colour, t: number): Colour => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
    a[2] + (b[2] - a[2]) * t,
  ];
  return (u, v) => {
    const rough = noise(u * 7, v * 7);
    const hill = 0.55 + 0.25 * noise(u * 3 + 9, 2);
    const ground = 0.8 + 0.2 * noise(u * 4 + 31, 5);
    let base = v < hill ? mix(high, low, v / hill) : mix(far, near, (v - hill) / (1 - hill));
    if (v > ground) {
      base = mix(near, [20, 40, 20], 0.6);
    }
    for (const { x, y, radius, colour } of discs) {
      const distance = Math.hypot(u - x, v - y) / radius;
      if (distance < 1) {
        base = mix(colour, base, 0.3 * distance);
      }
    }
    const light = 1 + 0.35 * rough;
    return [base[0] * light + 12 * rough, base[1] * light, base[2] * light - 12 * rough];
  };
}

/** The segments of the digits 0 … 9: top, upper right, lower right, bottom, lower left, upper left, middle. */
const SEGMENTS = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f];

/** Whether a place of the unit square is within the digits of a number, drawn in seven segments. */
export function isInNumber(number: number, u: number, v: number): boolean {
  const digits = Array.from(String(number), Number);
  const [width, height] = [0.24, 0.46];
  return digits.some((digit, index) => {
    const x = (u - 0.5 + (digits.length * width * 1.3) / 2 - index * width * 1.3) / width - 0.15;
    const y = (v - 0.5 + height / 2) / height;
    if (x < 0 || x > 1 || y < 0 || y > 1) {
      return false;
    }
    const [wide, high] = [0.25, 0.13];
    const middle = Math.abs(y - 0.5) < high / 2;
    const parts = [
      y < high,
      x > 1 - wide && y < 0.5,
      x > 1 - wide && y > 0.5,
      y > 1 - high,
      x < wide && y > 0.5,
      x < wide && y < 0.5,
      middle,
    ];
    return parts.some((inside, part) => inside && (SEGMENTS[digit]! >> part) % 2 === 1);
  });
}
