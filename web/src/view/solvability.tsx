// The explanation of why a board cannot be solved, as a drawing: the snake through the board, the order
// of the tiles along it, and how many smaller tiles come after each.

import { useEffect, useMemo, useRef } from "preact/hooks";
import { position } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { parity } from "../wasm.ts";

/** The side of a cell in the drawing. */
const CELL = 40;

export function Solvability({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { page, current, label, unsolvable } = useGame();
  const { goal } = page;
  const dialog = useRef<HTMLDialogElement>(null);
  const found = useMemo(() => parity(current, goal), [current, goal]);

  useEffect(() => dialog.current?.showModal(), []);

  const centre = (cell: number) => {
    const { row, column } = position(current, cell);
    return { x: (column - 0.5) * CELL, y: (row - 0.5) * CELL };
  };
  const path = [...(found?.path ?? [])].map(centre);
  const order = [...(found?.order ?? [])];
  const inversions = [...(found?.inverted ?? [])];
  return (
    <dialog ref={dialog} class="explanation" aria-labelledby="explanation-title" onClose={onClose}>
      <h2 id="explanation-title">{t("explanation")}</h2>
      <svg
        viewBox={`0 0 ${current.cols * CELL} ${current.rows * CELL}`}
        role="img"
        aria-label={t("explanation-snake")}
      >
        {current.tiles.map((tile, cell) => {
          const { x, y } = centre(cell);
          return (
            tile > 0 && (
              <rect
                key={cell}
                x={x - CELL / 2 + 1.5}
                y={y - CELL / 2 + 1.5}
                width={CELL - 3}
                height={CELL - 3}
                rx={5}
              />
            )
          );
        })}
        <path d={`M${path.map(({ x, y }) => `${x} ${y}`).join("L")}`} />
        {current.tiles.map((tile, cell) => {
          const { x, y } = centre(cell);
          return (
            tile > 0 && (
              <text key={cell} x={x} y={y + 5}>
                {label(tile)}
              </text>
            )
          );
        })}
      </svg>
      <p>{t("explanation-snake")}</p>
      <div class="inversions">
        {order.map((tile, index) => (
          <span key={tile}>
            <b>{label(tile)}</b>
            <small>{inversions[index]}</small>
          </span>
        ))}
      </div>
      <p>{t("explanation-order", { count: found?.inversions ?? 0 })}</p>
      {unsolvable && <p>{t(unsolvable)}</p>}
      <button type="button" class="primary" onClick={() => dialog.current?.close()}>
        {t("close")}
      </button>
    </dialog>
  );
}
