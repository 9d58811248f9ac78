// Which puzzle it is: its size, its goal, and the board as it is typed.

import { useLayoutEffect, useState } from "preact/hooks";
import { written } from "../address.ts";
import { same, short } from "../board.ts";
import * as engine from "../engine.ts";
import { useGame } from "../game.ts";
import { usualGoals } from "../goals.ts";
import { allPieces, chosen } from "../pieces.ts";
import { begun, changed, shared } from "../state.ts";
import { faultsSaid, useSay } from "../words.ts";
import { Copy } from "./copy.tsx";

export function Setup() {
  const say = useSay();
  const { state, update, now, setWatching } = useGame();
  const { goal } = state;
  const goals = usualGoals(state);
  const named = goals.find(({ board }) => same(board, goal))?.name ?? "own";

  const reshape = (shape: string) => {
    const [rows = 3, cols = 3] = shape.split("x").map(Number);
    const goal = engine.inOrder(rows, cols, null);
    setWatching(false);
    update(() => begun({ start: engine.random(goal) ?? goal, goal, gap: null }));
  };
  const aim = (name: string) => {
    const board = goals.find((goal) => goal.name === name)?.board;
    setWatching(false);
    update((state) => (board ? changed(state, { goal: board }) : { ...state, mode: "goal" }));
  };

  return (
    <section>
      <h2>{say("setup")}</h2>
      <div class="row">
        <label>
          {say("shape")}{" "}
          <select
            value={`${goal.rows}x${goal.cols}`}
            onChange={(event) => reshape(event.currentTarget.value)}
          >
            {engine.shapes().map((shape) => {
              const [rows = 0, cols = 0] = shape.split("x").map(Number);
              return (
                <option key={shape} value={shape}>
                  {say("shape-name", { rows, cols })}
                </option>
              );
            })}
          </select>
        </label>
        <label>
          {say("goal")}{" "}
          <select value={named} onChange={(event) => aim(event.currentTarget.value)}>
            {[...goals.map(({ name }) => name), "own"].map((name) => (
              <option key={name} value={name}>
                {say(`goal-${name}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Typed aim={state.mode === "goal" ? "goal" : "start"} />
      <Copy
        name="copy-link"
        text={() => location.href.split("#")[0] + written(shared(state, now))}
      />
    </section>
  );
}

/** The board in writing: the start, or the goal while that is arranged. */
function Typed({ aim }: { aim: "start" | "goal" }) {
  const say = useSay();
  const { state, update, now, label, setWatching } = useGame();
  const { goal, gap } = state;
  const shown = aim === "goal" ? goal : now;
  const [typed, setTyped] = useState<string | null>(null);
  const { rows, cols } = goal;

  // What is typed stands until the board changes in another way.
  useLayoutEffect(() => {
    const result = typed === null ? null : engine.read(typed, rows, cols, gap);
    if (result && "board" in result && !same(result.board, shown)) {
      setTyped(null);
    }
  }, [shown, aim]);

  const take = (text: string) => {
    setTyped(text);
    setWatching(false);
    const result = engine.read(text, rows, cols, gap);
    if ("board" in result) {
      update((state) => {
        const { board } = result;
        if (board.rows === rows && board.cols === cols) {
          return changed(state, aim === "goal" ? { goal: board } : { start: board });
        }
        // Rows of another size make it the puzzle, if there are tables for it.
        const fits = engine.shapes().includes(`${board.rows}x${board.cols}`);
        const order = engine.inOrder(board.rows, board.cols, null);
        return fits
          ? begun({ start: board, goal: aim === "goal" ? board : order, gap: null }, state.mode)
          : state;
      });
    }
  };

  const text = typed ?? short(shown, label);
  const result = engine.read(text, rows, cols, gap);
  const faults = "faults" in result ? result.faults : [];
  const pieces = faults.length > 0 ? allPieces(text, rows, cols) : undefined;
  const name = aim === "goal" ? "board-typed-goal" : "board-typed";
  return (
    <div class="typed">
      <label>
        {say(name)}{" "}
        <input
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          aria-invalid={faults.length > 0}
          aria-describedby="typed-said"
          onInput={(event) => take(event.currentTarget.value)}
        />
      </label>
      <div id="typed-said" role="status">
        {pieces ? (
          <p>{say("gap-typed", { count: pieces.length })}</p>
        ) : faults.length > 0 ? (
          <p class="fault">{faultsSaid(say, faults)}</p>
        ) : (
          <p class="help">{say("board-typed-help")}</p>
        )}
      </div>
      {pieces && (
        <div class="pieces" style={{ "--cols": cols }}>
          {pieces.map((piece) => (
            <button
              type="button"
              key={piece}
              onClick={() => {
                setTyped(null);
                update((state) =>
                  changed(state, chosen({ ...state, start: now }, pieces, piece, aim)),
                );
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
