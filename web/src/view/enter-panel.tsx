// Entering a board: the start or the goal, by tapping, swapping, text or photo.

import { useLayoutEffect, useState } from "preact/hooks";
import {
  blankCell,
  formatCompact,
  inOrder,
  labelFor,
  piecesOf,
  sameBoard,
  shapeName,
  type Board,
} from "../board.ts";
import { useGame } from "../game.ts";
import { formatErrors, useTranslate } from "../i18n.ts";
import { parseAllPieces, withPieces } from "../missing-piece.ts";
import { changePuzzle, currentPuzzle, isEntering, type Target, type Tool } from "../state.ts";
import { isSupported, parseBoard, type Message } from "../wasm.ts";
import { Icon } from "./icons.tsx";
import { Notice } from "./notice.tsx";
import { PuzzleFields } from "./puzzle-fields.tsx";

const TOOLS: Tool[] = ["tap", "swap"];
const TARGETS: Target[] = ["start", "goal"];

export function EnterPanel({ openPhoto }: { openPhoto: (file: File) => void }) {
  const t = useTranslate();
  const { page, dispatch, current } = useGame();
  const { target, tool, entry } = page;
  return (
    <section>
      <h2>{t("enter-title")}</h2>
      <div class="row">
        <div class="choice" role="group" aria-label={t("tool")}>
          {TOOLS.map((each) => (
            <button
              type="button"
              key={each}
              aria-pressed={tool === each}
              onClick={() => dispatch({ type: "setTool", tool: each })}
            >
              {t(`tool-${each}`)}
            </button>
          ))}
        </div>
        <button
          type="button"
          disabled={tool === "tap" && entry.cells.length === 0}
          onClick={() => dispatch({ type: "clearEntry" })}
        >
          {t("entry-clear")}
        </button>
        <PhotoButton openPhoto={openPhoto} />
        <Notice at="picture" />
      </div>
      <p class="help">{t(tool === "tap" ? "tap-help" : "edit-help")}</p>
      <TextInput target={target} />
      <PuzzleFields />
      <div class="row">
        <div class="choice" role="group" aria-label={t("target")}>
          {TARGETS.map((each) => (
            <button
              type="button"
              key={each}
              aria-pressed={target === each}
              onClick={() => dispatch({ type: "setTarget", target: each })}
            >
              {t(`target-${each}`)}
            </button>
          ))}
        </div>
        {!isEntering(page) && <MissingPiece board={target === "goal" ? page.goal : current} />}
      </div>
    </section>
  );
}

export function PhotoButton({ openPhoto }: { openPhoto: (file: File) => void }) {
  const t = useTranslate();
  return (
    <label class="button">
      <Icon name="camera" /> {t("photo-choose")}
      <input
        type="file"
        accept="image/*"
        class="visually-hidden"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) {
            openPhoto(file);
          }
        }}
      />
    </label>
  );
}

/** The choice of the piece that is missing. */
function MissingPiece({ board }: { board: Board }) {
  const t = useTranslate();
  const { page, current, dispatch } = useGame();
  const pieces = piecesOf(board, page.missing);
  return (
    <label>
      {t("missing-piece")}{" "}
      <select
        value={pieces[blankCell(board)]}
        onChange={(event) =>
          dispatch({ type: "setMissing", piece: Number(event.currentTarget.value), current })
        }
      >
        {[...pieces]
          .sort((a, b) => a - b)
          .map((piece) => (
            <option key={piece} value={piece}>
              {piece}
            </option>
          ))}
      </select>
    </label>
  );
}

/** Counts the cells of a text, in which digits of small boards need no separators. */
function countCells(text: string): number {
  const words = text.match(/[^\s,;|/[\]]+/g) ?? [];
  return words.length === 1 ? words[0].length : words.length;
}

/** The largest number of cells of a board. */
const MAX_CELLS = 25;

type Parsed =
  | { board: Board }
  | { other: Board }
  | { pieces: number[] }
  | { errors: (Message | "size-unsupported")[] };

/**
 * Parses a typed board. A board with another number of cells is `board` if it is larger or has rows, and
 * `other` if it could be the beginning of a board of this size.
 */
function parse(text: string, shape: Board, missing: number | null): Parsed {
  if (countCells(text) > MAX_CELLS) {
    return { errors: ["size-unsupported"] };
  }
  const { rows, cols } = shape;
  const result = parseBoard(text, rows, cols, missing);
  if ("board" in result) {
    return isSupported(result.board) ? result : { errors: ["size-unsupported"] };
  }
  const pieces = parseAllPieces(text, rows * cols);
  if (pieces) {
    return { pieces };
  }
  const guess = parseBoard(text, 0, 0, null);
  if ("board" in guess) {
    if (!isSupported(guess.board)) {
      return { errors: ["size-unsupported"] };
    }
    return guess.board.tiles.length > rows * cols ? guess : { other: guess.board };
  }
  return result;
}

/** The board as text. */
function TextInput({ target }: { target: Target }) {
  const t = useTranslate();
  const { page, dispatch, current, setAutoplay } = useGame();
  const { goal, missing } = page;
  const board = target === "goal" ? goal : current;
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const count = goal.tiles.length;

  // The typed text is kept until the board changes in another way.
  const typedBoard = typed === null ? undefined : parse(typed, goal, missing);
  const isReplaced =
    typedBoard !== undefined && "board" in typedBoard && !sameBoard(typedBoard.board, board);
  useLayoutEffect(() => {
    if (isReplaced) {
      setTyped(null);
    }
  }, [isReplaced]);

  const setBoard = (board: Board) => {
    const change =
      shapeName(board) === shapeName(goal)
        ? { [target]: board }
        : { start: board, goal: inOrder(board.rows, board.cols, null), missing: null };
    dispatch({ type: "setPuzzle", puzzle: change, tool: "swap" });
  };
  const input = (text: string) => {
    setTyped(text);
    setAutoplay(false);
    const result = parse(text, goal, missing);
    if ("board" in result) {
      setBoard(result.board);
    }
  };

  const shown = isEntering(page) ? "" : formatCompact(board, labelFor(missing));
  const text = typed ?? shown;
  const result: Parsed = text === "" ? { errors: [] } : parse(text, goal, missing);
  // A text that is too short is not an error while it is typed.
  const isIncomplete = isFocused && countCells(text) < count;
  const errors = "errors" in result && !isIncomplete ? result.errors : [];
  return (
    <div class="text-input">
      <label>
        {t(`input-${target}`)}{" "}
        <input
          type="text"
          inputMode={count <= 10 ? "numeric" : "text"}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t("input-placeholder")}
          value={text}
          aria-invalid={errors.length > 0}
          aria-describedby="input-message"
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onInput={(event) => input(event.currentTarget.value)}
        />
      </label>
      {text !== "" && (
        <button
          type="button"
          class="square clear"
          aria-label={t("input-clear")}
          onClick={() => {
            setTyped("");
            document.querySelector<HTMLElement>(".text-input input")?.focus();
          }}
        >
          <Icon name="clear" />
        </button>
      )}
      <div id="input-message" role="status">
        {"pieces" in result ? (
          <p>{t("missing-entered", { count })}</p>
        ) : errors.length > 0 ? (
          <p class="error">{formatErrors(t, errors)}</p>
        ) : (
          <p class="help">{t("input-help")}</p>
        )}
      </div>
      {"other" in result && !isIncomplete && (
        <button type="button" onClick={() => setBoard(result.other)}>
          {t("input-other-size", { rows: result.other.rows, cols: result.other.cols })}
        </button>
      )}
      {"pieces" in result && (
        <div class="piece-picker" style={{ "--cols": goal.cols }}>
          {result.pieces.map((piece) => (
            <button
              type="button"
              key={piece}
              onClick={() => {
                setTyped(null);
                const puzzle = currentPuzzle(page, current);
                const next = withPieces(changePuzzle(page, puzzle), target, result.pieces, piece);
                dispatch({ type: "setPuzzle", puzzle: next });
              }}
            >
              {piece}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
