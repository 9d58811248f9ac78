// Where the board stands, and what one does in playing.

import { useState } from "preact/hooks";
import { distance as distanceTo, inversions, puzzle as puzzleOf, random } from "../engine.ts";
import { useGame } from "../game.ts";
import { usualGoals } from "../goals.ts";
import { changed, wentTo } from "../state.ts";
import { useSay } from "../words.ts";

export function Status({ news }: { news: string }) {
  const say = useSay();
  const { state, update, distance, watching, setWatching, exits, label, setHint, tell } = useGame();
  const { moves, at } = state;

  const hint = () => {
    const [best] = exits;
    if (best && distance) {
      setHint(best);
      tell(
        say("hint-said", {
          tile: label(best.tile),
          way: say(`way-${best.way}`),
          moves: say("count-moves", { count: best.distance }),
        }),
      );
    }
  };
  const go = (to: number) => {
    setWatching(false);
    update((state) => wentTo(state, to));
  };

  return (
    <section class="status">
      <div role="status" aria-live={watching ? "off" : "polite"} class="standing">
        <Standing />
      </div>
      <p role="status" class="news">
        {news}
      </p>
      <div class="row">
        <button type="button" class="main" disabled={!distance} onClick={hint}>
          {say("hint")}
        </button>
        <button type="button" disabled={at === 0} onClick={() => go(at - 1)}>
          {say("undo")}
        </button>
        <button type="button" disabled={at === moves.length} onClick={() => go(at + 1)}>
          {say("redo")}
        </button>
        <button type="button" disabled={at === 0} onClick={() => go(0)}>
          {say("restart")}
        </button>
      </div>
      <Shuffle />
    </section>
  );
}

/** The distance; or why there is none. */
function Standing() {
  const say = useSay();
  const { state, now, update, search, distance, inversions: odd } = useGame();
  if (odd !== undefined) {
    const goals = usualGoals(state).filter(({ board }) => inversions(now, board) === undefined);
    return (
      <>
        <p class="fault">
          <strong>{say("unsolvable")}</strong> {say("unreachable-parity", { inversions: odd })}
        </p>
        {goals.length > 0 && <p>{say("unsolvable-goals")}</p>}
        <div class="row">
          {goals.map(({ name, board }) => {
            const table = puzzleOf(board);
            const far = table && distanceTo(table, now);
            const goal = say(`goal-${name}`);
            return (
              <button
                type="button"
                key={name}
                onClick={() =>
                  update((state) => changed({ ...state, start: now }, { goal: board }))
                }
              >
                {far === undefined
                  ? goal
                  : say("unsolvable-goal", { goal, moves: say("count-moves", { count: far }) })}
              </button>
            );
          })}
        </div>
      </>
    );
  }
  if (search.failure !== null) {
    return <p class="fault">{say("search-failed", { error: search.failure })}</p>;
  }
  if (distance === undefined) {
    const percent = Math.round((search.share ?? 0) * 100);
    return (
      <>
        <p>{say("searching", { percent })}</p>
        <progress aria-label={say("searching", { percent })} max={100} value={percent} />
      </>
    );
  }
  return (
    <p>
      <strong class="distance">
        {distance === 0 ? say("distance-goal") : say("distance-now", { count: distance })}
      </strong>{" "}
      <Made />
    </p>
  );
}

/** The moves that were made, and at the goal how many would have done. */
function Made() {
  const say = useSay();
  const { state, puzzle, distance } = useGame();
  const fewest = puzzle && distanceTo(puzzle, state.start);
  return (
    <span>
      {distance === 0 && state.at > 0 && fewest !== undefined
        ? say("made-solved", { made: state.at, fewest })
        : say("made", { made: state.at })}
    </span>
  );
}

function Shuffle() {
  const say = useSay();
  const { state, puzzle, restart, tell } = useGame();
  const [wish, setWish] = useState("");
  const radius = puzzle ? puzzle.counts().length - 1 : undefined;
  const shuffle = (event: Event) => {
    event.preventDefault();
    const board = random(state.goal, wish === "" ? undefined : Number(wish));
    board ? restart(board) : tell(say("shuffle-none", { radius: radius ?? 0 }));
  };
  return (
    <form class="row" onSubmit={shuffle} noValidate>
      <button type="submit" disabled={wish !== "" && !puzzle}>
        {say("shuffle")}
      </button>
      <label>
        {say("shuffle-distance")}{" "}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={radius}
          placeholder={say("shuffle-any")}
          value={wish}
          onInput={(event) => setWish(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}
