// The stage: the board, the status below it, and the bar. It stays on the screen while the rest of the
// page scrolls.

import { useLayoutEffect, useState } from "preact/hooks";
import { blankCell, formatBoard, movesToCell, type Direction } from "../board.ts";
import { enteredPieces, isAllPieces } from "../entry.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { isEntering } from "../state.ts";
import { boardAfter } from "../wasm.ts";
import { Bar } from "./bar.tsx";
import { BoardView } from "./board.tsx";
import { Status } from "./status.tsx";

export function Stage({ embedded }: { embedded: boolean }) {
  const { page } = useGame();
  return (
    <div class="stage">
      {page.mode === "enter" ? <EnterBoard /> : <PlayBoard />}
      <div class="controls">
        <Status embedded={embedded} />
        <Bar />
      </div>
    </div>
  );
}

/** The board in the modes `solve` and `play`: taps and drags move tiles. */
function PlayBoard() {
  const t = useTranslate();
  const game = useGame();
  const { page, current, label, move, distance } = game;
  const { goal, moves, step } = page;
  // The next move of the solution.
  const direction = moves[step] as Direction | undefined;
  const after = direction && page.mode === "solve" ? boardAfter(current, direction) : undefined;
  const next =
    direction && after ? { tile: current.tiles[blankCell(after)]!, direction } : undefined;
  return (
    <BoardView
      board={current}
      text={(tile) => (tile === 0 ? undefined : String(label(tile)))}
      name={t("board-label", { board: formatBoard(current, label) })}
      picture={game.picture && { picture: game.picture, goal, showNumbers: game.showNumbers }}
      slideTime={game.autoplay ? Math.min(160, 600 / game.speed) : 160}
      hintedTile={game.hintedTile}
      next={game.autoplay ? undefined : next}
      look={distance === 0 && step > 0 ? "success" : undefined}
      onCell={(cell) => move(movesToCell(current, cell))}
      onSlide={move}
    />
  );
}

/** The board in the mode `enter`: pieces are tapped in order, swapped or dragged. */
function EnterBoard() {
  const t = useTranslate();
  const game = useGame();
  const { page, current, label, dispatch } = game;
  const { target, tool, entry, goal } = page;
  const board = target === "goal" ? goal : current;
  const count = board.tiles.length;
  const [selected, setSelected] = useState<number | null>(null);

  useLayoutEffect(() => setSelected(null), [board, tool, target]);

  const swap = (a: number, b: number) => {
    setSelected(null);
    dispatch({ type: "swap", a, b, current });
  };
  const name = target === "goal" ? "goal-label" : "board-label";
  if (tool === "tap" && (isEntering(page) || isAllPieces(entry, count))) {
    // Cells that were not tapped are empty, each an element of its own.
    const pieces = enteredPieces(entry, count);
    const tiles = pieces.map((piece, cell) => piece ?? count + 1 + cell);
    return (
      <BoardView
        board={{ ...board, tiles }}
        text={(tile) => (tile > count ? undefined : String(tile))}
        name={t(name, { board: pieces.map((piece) => piece ?? "·").join(" ") })}
        picture={null}
        look="entering"
        slideTime={0}
        onCell={(cell) => dispatch({ type: "tap", cell })}
      />
    );
  }
  const onCell = (cell: number) => {
    if (tool === "tap") {
      dispatch({ type: "tap", cell });
    } else if (selected === null) {
      setSelected(cell);
    } else if (selected === cell) {
      setSelected(null);
    } else {
      swap(selected, cell);
    }
  };
  return (
    <BoardView
      board={board}
      text={(tile) => (tile === 0 ? undefined : String(label(tile)))}
      name={t(name, { board: formatBoard(board, label) })}
      picture={game.picture && { picture: game.picture, goal, showNumbers: game.showNumbers }}
      slideTime={160}
      {...(tool === "swap" && { selected, onDrag: swap })}
      onCell={onCell}
    />
  );
}
