// A shortest solution: asked for, watched, stepped through, copied, and all the others like it.

import { useEffect, useMemo } from "preact/hooks";
import { ARROWS, gapOf, spaced, type Board, type Way } from "../board.ts";
import * as engine from "../engine.ts";
import { useGame } from "../game.ts";
import { planned, wentTo, type State } from "../state.ts";
import { useSay } from "../words.ts";
import { Copy } from "./copy.tsx";

/** A move of the solution. */
interface Step {
  way: Way;
  tile: number;
}

export function Solution() {
  const say = useSay();
  const game = useGame();
  const { state, update, now, puzzle, distance, watching, setWatching, speed, setSpeed } = game;
  const { start, moves, at, plan } = state;
  const end = at === moves.length;

  const from = useMemo(
    () => (plan ? (engine.after(start, moves.slice(0, plan.from)) ?? null) : null),
    [start, plan?.from],
  );
  const all = useMemo(() => puzzle && from && engine.solutions(puzzle, from), [puzzle, from]);

  // Watching is making one move after the other.
  useEffect(() => {
    if (!watching) {
      return;
    }
    if (end) {
      setWatching(false);
      return;
    }
    const timer = setTimeout(() => update((state) => wentTo(state, state.at + 1)), 1000 / speed);
    return () => clearTimeout(timer);
  }, [watching, at, end, speed]);

  const solved = (state: State) => {
    const path = puzzle && engine.solutions(puzzle, now)?.at(0);
    return path ? planned(state, state.at, path, 0) : state;
  };
  const page = (by: number) => {
    const number = (plan?.number ?? 0) + by;
    const path = all?.at(number);
    setWatching(false);
    if (plan && path) {
      update((state) => planned(state, plan.from, path, number));
    }
  };
  const go = (to: number) => {
    setWatching(false);
    update((state) => wentTo(state, to));
  };

  return (
    <section class="solution">
      <h2>{say("solution")}</h2>
      <div class="row">
        <button
          type="button"
          class="main"
          disabled={!distance}
          onClick={() => {
            setWatching(false);
            update((state) => ({ ...solved(state), mode: "play" }));
          }}
        >
          {say("solve")}
        </button>
        <button
          type="button"
          disabled={!watching && end && !distance}
          onClick={() => {
            // From where the moves end, on to the goal.
            update((state) => ({ ...(end ? solved(state) : state), mode: "play" }));
            setWatching(!watching);
          }}
        >
          {say(watching ? "pause" : "play")}
        </button>
        <button
          type="button"
          aria-label={say("step-back")}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          ‹
        </button>
        <button
          type="button"
          aria-label={say("step-forward")}
          disabled={end}
          onClick={() => go(at + 1)}
        >
          ›
        </button>
        <label>
          {say("speed")}{" "}
          <input
            type="range"
            min={1}
            max={12}
            value={speed}
            onInput={(event) => setSpeed(Number(event.currentTarget.value))}
          />
        </label>
      </div>
      {plan && from && all ? (
        <>
          <div class="row">
            {all.count > 1 && (
              <>
                <button
                  type="button"
                  aria-label={say("solution-previous")}
                  disabled={plan.number === 0}
                  onClick={() => page(-1)}
                >
                  ←
                </button>
                <button
                  type="button"
                  aria-label={say("solution-next")}
                  disabled={plan.number + 1 >= all.count}
                  onClick={() => page(1)}
                >
                  →
                </button>
              </>
            )}
            <span role="status">
              {say("solution-of", { number: plan.number + 1, count: all.count })}
            </span>
          </div>
          <Moves
            from={from}
            ways={[...moves.slice(plan.from)] as Way[]}
            at={at - plan.from}
            go={(step) => go(plan.from + step)}
          />
        </>
      ) : (
        <p class="help">{say("solve-hint")}</p>
      )}
    </section>
  );
}

/** The moves of a solution as arrows and as tiles; a click goes there. */
function Moves({
  from,
  ways,
  at,
  go,
}: {
  from: Board;
  ways: Way[];
  at: number;
  go: (step: number) => void;
}) {
  const say = useSay();
  const { state, label } = useGame();
  const steps = useMemo(() => {
    let board = from;
    return ways.map((way): Step => {
      const next = engine.after(board, way) ?? board;
      const tile = board.tiles[gapOf(next)]!;
      board = next;
      return { way, tile: label(tile) };
    });
  }, [from, ways.join(""), label]);

  const arrows = steps.map(({ way }) => ARROWS[way]).join("");
  const tiles = steps.map(({ tile }) => tile).join(" ");
  const text = [
    `${spaced(from, label)} → ${spaced(state.goal, label)}: ${say("count-moves", { count: steps.length })}`,
    `${say("moves-arrows")} ${arrows} (${ways.join("")})`,
    `${say("moves-tiles")} ${tiles}`,
  ].join("\n");
  return (
    <>
      <p class="help">{say("position", { at: Math.max(at, 0), all: steps.length })}</p>
      <ol class="moves" aria-label={say("moves-list")}>
        {steps.map(({ way, tile }, step) => (
          <li key={step}>
            <button
              type="button"
              class={step < at ? "made" : ""}
              aria-current={step === at ? "step" : undefined}
              aria-label={say("moves-name", { step: step + 1, tile, way: say(`way-${way}`) })}
              onClick={() => go(step + 1)}
            >
              <span>{ARROWS[way]}</span> {tile}
            </button>
          </li>
        ))}
      </ol>
      <p class="text">
        {say("moves-arrows")} <output>{arrows}</output>
        <br />
        {say("moves-tiles")} <output>{tiles}</output>
      </p>
      <Copy name="copy" text={() => text} />
    </>
  );
}
