// The page: its state, what is worked out from it, and its parts.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { heard, written } from "../address.ts";
import type { Board } from "../board.ts";
import * as engine from "../engine.ts";
import { Playing, type Game } from "../game.ts";
import { useSearch } from "../search.ts";
import { begun, changed, moved, shared, type State } from "../state.ts";
import { faultsSaid, keep, preferred, speaker, Words } from "../words.ts";
import { Chart } from "./chart.tsx";
import { Exits } from "./exits.tsx";
import { Hardest } from "./hardest.tsx";
import { Picture, type Cut } from "./picture.tsx";
import { Setup } from "./setup.tsx";
import { Solution } from "./solution.tsx";
import { Stage } from "./stage.tsx";
import { Status } from "./status.tsx";

/** The hardest board, so that there is something to see. */
const FIRST: Board = { rows: 3, cols: 3, tiles: [8, 6, 7, 2, 5, 4, 3, 0, 1] };

/** So long a board rests until it is in the address, in milliseconds. */
const REST = 250;

/** The state that an address tells, or else the first one, and what is wrong with the address. */
function opened(hash: string): { state: State; faults: engine.Fault[] } {
  const said = heard(hash);
  if (said && !("faults" in said)) {
    return { state: begun(said), faults: [] };
  }
  const first = begun({ start: FIRST, goal: engine.inOrder(3, 3, null), gap: null });
  return { state: first, faults: said?.faults ?? [] };
}

export function App() {
  const open = useMemo(() => opened(location.hash), []);
  const [state, update] = useState(open.state);
  const [linkFaults, setLinkFaults] = useState(open.faults);
  const [lang, setLang] = useState(preferred);
  const [cut, setCut] = useState<Cut | null>(null);
  const [numbers, setNumbers] = useState(true);
  const [news, tell] = useState("");
  const [hint, setHint] = useState<Game["hint"]>(null);
  const [watching, setWatching] = useState(false);
  const [speed, setSpeed] = useState(3);
  const say = useMemo(() => speaker(lang), [lang]);
  const other = lang === "en" ? "zh-CN" : "en";

  const { start, goal, gap, moves, at } = state;
  const now = useMemo(() => engine.after(start, moves.slice(0, at)) ?? start, [start, moves, at]);
  const inversions = useMemo(() => engine.inversions(now, goal), [now, goal]);
  const { puzzle, search } = useSearch(goal);
  const distance = useMemo(() => puzzle && engine.distance(puzzle, now), [puzzle, now]);
  const exits = useMemo(() => (puzzle ? engine.exits(puzzle, now) : []), [puzzle, now]);
  const label = useMemo(() => engine.label(gap), [gap]);

  const answered = useRef(false);
  if (distance !== undefined && !answered.current) {
    answered.current = true;
    performance.measure("first-answer", "module-loaded");
  }

  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = say("title");
  }, [lang, say]);

  // The address has the board that is seen, once it rests: browsers refuse to change it too often.
  // If somebody changes the address, its board is shown.
  useEffect(() => {
    const rest = setTimeout(
      () => history.replaceState(null, "", written(shared(state, now))),
      REST,
    );
    return () => clearTimeout(rest);
  }, [now, goal, gap]);
  useEffect(() => {
    const follow = ({ newURL }: HashChangeEvent) => {
      const { state, faults } = opened(new URL(newURL).hash);
      update(state);
      setLinkFaults(faults);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  // What was said is of the board it was said of. Not later: a hint may be asked for at once.
  useLayoutEffect(() => {
    setHint(null);
    tell("");
  }, [now, goal, lang]);

  const game: Game = {
    state,
    update,
    now,
    label,
    puzzle,
    search,
    distance,
    inversions,
    exits,
    hint,
    setHint,
    watching,
    setWatching,
    speed,
    setSpeed,
    tell,
    move(ways) {
      if (ways && engine.after(now, ways)) {
        setWatching(false);
        update((state) => moved(state, ways));
      }
    },
    restart(start) {
      setWatching(false);
      update((state) => ({ ...changed(state, { start }), mode: "play" }));
    },
  };

  return (
    <Words.Provider value={say}>
      <Playing.Provider value={game}>
        <header>
          <h1>
            九宫 <small lang="zh-Latn">jiugong</small>
          </h1>
          <p>{say("tagline")}</p>
          <button
            type="button"
            class="quiet"
            lang={other}
            onClick={() => {
              setLang(other);
              keep(other);
            }}
          >
            {say("language")}
          </button>
        </header>
        <main>
          <div class="column">
            {linkFaults.length > 0 && (
              <p class="fault" role="alert">
                {faultsSaid(say, linkFaults)}
              </p>
            )}
            <Stage cut={cut} numbers={numbers} />
            <Status news={news} />
          </div>
          <div class="column">
            <Setup />
            <Solution />
            <Exits />
            <Chart />
            <Hardest />
            <Picture {...{ cut, setCut, numbers, setNumbers }} />
          </div>
        </main>
        <footer>{say("footer")}</footer>
      </Playing.Provider>
    </Words.Provider>
  );
}
