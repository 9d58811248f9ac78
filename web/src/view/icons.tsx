// The icons of buttons, each 24 × 24, and the logo.

const PATHS = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  watch: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  undo: "M9 6L4 11l5 5M4 11h10a6 6 0 010 12h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 00-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0012 3z",
  clear: "M6 6l12 12M18 6L6 18",
  keyboard: "M3 6h18v12H3zM7 10h10M8 14h8",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  camera: "M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.2 3.2 0 100-6.4 3.2 3.2 0 000 6.4z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The nine cells, the last of them empty. */
export function Logo() {
  const cells = [0, 1, 2, 3, 4, 5, 6, 7];
  return (
    <svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
      {cells.map((cell) => (
        <rect
          key={cell}
          x={1 + (cell % 3) * 7.5}
          y={1 + Math.floor(cell / 3) * 7.5}
          width={7}
          height={7}
          rx={1.5}
        />
      ))}
    </svg>
  );
}
