// The stage: the board, the status below it, and the bar. It stays on the screen while the rest of the
// page scrolls.

import { formatBoard, movedTile, movesToCell, OPEN, OPEN_TEXT, splitMoves } from "../board.ts";
import { enteredPieces, isAllPieces } from "../entry.ts";
import { useGame, type Game } from "../game.ts";
import { goalName } from "../goal-text.ts";
import { useTranslate } from "../i18n.ts";
import { pictureGoal } from "../missing-piece.ts";
import { isEntering } from "../state.ts";
import { boardAfter } from "../wasm.ts";
import { Bar } from "./bar.tsx";
import { BoardView } from "./board.tsx";
import type { TilePicture } from "./picture-part.tsx";
import { Status } from "./status.tsx";

interface Props {
  embedded: boolean;
  /** Whether the page was not used yet. */
  isFirst: boolean;
}

export function Stage({ embedded, isFirst }: Props) {
  const t = useTranslate();
  const { page } = useGame();
  return (
    <div class="stage">
      {page.mode === "enter" ? <EnterBoard /> : <PlayBoard />}
      <div class="controls">
        {isFirst ? (
          <p class="demo muted">
            {t("welcome-demo", { step: page.step, count: page.moves.length })}
          </p>
        ) : (
          <>
            <Status embedded={embedded} />
            <Bar />
          </>
        )}
      </div>
    </div>
  );
}

const tilePicture = ({ picture, page, showNumbers }: Game): TilePicture | null =>
  picture && { picture, goal: pictureGoal(page), showNumbers };

/** The board in the modes `solve` and `play`: taps and drags move tiles. */
function PlayBoard() {
  const t = useTranslate();
  const game = useGame();
  const { page, current, label, move, distance, finding, hintedTile } = game;
  const { start, moves, step, metric } = page;
  const isSolved = distance === 0 && step > 0;
  const before = isSolved && !start.gaps ? boardAfter(start, moves.slice(0, step - 1)) : undefined;
  // The hint, or the next move of the solution.
  const next =
    hintedTile !== null
      ? (finding?.legalMoves?.find(({ tile }) => tile === hintedTile)?.moves ??
        movesToCell(current, current.tiles.indexOf(hintedTile)))
      : page.mode === "solve"
        ? splitMoves(moves.slice(step), metric)[0]
        : undefined;
  return (
    <BoardView
      board={current}
      text={(tile) => (label(tile) === 0 ? undefined : String(label(tile)))}
      name={t("board-label", { board: formatBoard(current, label) })}
      picture={tilePicture(game)}
      slideTime={game.autoplay ? Math.min(160, 600 / game.speed) : 160}
      hintedTile={game.hintedTile}
      next={game.autoplay ? undefined : next}
      goalRow={game.goalRow}
      look={isSolved ? "success" : undefined}
      lastTile={before && movedTile(before, current)}
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
  const name = target === "goal" ? "goal-label" : "board-label";
  if (tool === "tap" && (isEntering(page) || isAllPieces(entry, count))) {
    // Cells that were not tapped are empty, each an element of its own.
    const pieces = enteredPieces(entry, count, goal.gaps);
    const number = (piece: number) => goal.numbers?.[piece] ?? piece;
    const tiles = pieces.map((piece, cell) => piece ?? count + 1 + cell);
    return (
      <BoardView
        board={{ ...board, tiles }}
        text={(tile) => (tile > count ? undefined : String(number(tile)))}
        name={t(name, {
          board: pieces.map((piece) => (piece === null ? "·" : number(piece))).join(" "),
        })}
        picture={null}
        look="entering"
        slideTime={0}
        onCell={(cell) => dispatch({ type: "tap", cell })}
      />
    );
  }
  // Open cells are elements of their own, too.
  const tiles = board.tiles.map((tile, cell) => (tile === OPEN ? count + 1 + cell : tile));
  return (
    <BoardView
      board={{ ...board, tiles }}
      text={(tile) =>
        label(tile) === 0 ? undefined : tile > count ? OPEN_TEXT : String(label(tile))
      }
      name={t(name, {
        board: target === "goal" ? goalName(t, goal, page.missing) : formatBoard(board, label),
      })}
      picture={tilePicture(game)}
      goalRow={game.goalRow}
      slideTime={160}
      onCell={(cell) => dispatch({ type: tool === "open" ? "toggleOpen" : "tap", cell })}
      {...(tool === "swap" && {
        onSwap: (a: number, b: number) => dispatch({ type: "swap", a, b, current }),
      })}
    />
  );
}
