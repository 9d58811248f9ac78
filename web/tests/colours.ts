// Colours on the page, and their contrast.

/** In the page: returns the colours of the tiles' backgrounds and of their numbers, as three numbers. */
export function tileColours(): { back: number[]; text: number[] }[] {
  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  const faces = document.querySelectorAll(".stage .tile:not(.blank, .next) .face");
  return [...faces].map((face) => {
    const { backgroundColor, color } = getComputedStyle(face);
    return { back: numbers(backgroundColor), text: numbers(color) };
  });
}

/** Returns the relative luminance of a colour, by WCAG. */
export function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(a: number[], b: number[]): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
