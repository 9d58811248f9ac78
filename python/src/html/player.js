// Starts the players of the page that are not started. Each move is "5←;tile,cell;tile,cell".
for (const root of document.querySelectorAll(".jiugong[data-moves]:not([data-ready])")) {
  root.dataset.ready = "";
  const moves = root.dataset.moves.split("|").map((move) => move.split(";"));
  const well = root.querySelector(".well");
  const tiles = [...well.children];
  const number = (element, name) => Number(element.style.getPropertyValue(name));
  const cols = number(well, "--c");
  const start = tiles.map((tile) => number(tile, "--y") * cols + number(tile, "--x"));
  const [first, back, play, next, last] = root.querySelectorAll("button");
  const slider = root.querySelector("input");
  const status = root.querySelector("[role=status]");
  let at = 0;
  let timer = 0;
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
    status.setAttribute("aria-live", "polite");
  };
  const show = (step) => {
    at = Math.min(Math.max(step, 0), moves.length);
    const cells = [...start];
    for (const [, ...changes] of moves.slice(0, at)) {
      for (const change of changes) {
        const [tile, cell] = change.split(",");
        cells[tile] = Number(cell);
      }
    }
    const texts = Array(cols * number(well, "--r")).fill("0");
    tiles.forEach((tile, index) => {
      tile.style.setProperty("--x", cells[index] % cols);
      tile.style.setProperty("--y", Math.floor(cells[index] / cols));
      texts[cells[index]] = tile.textContent;
    });
    well.setAttribute("aria-label", texts.join(" "));
    status.textContent = `Move ${at} of ${moves.length}` + (at ? `: ${moves[at - 1][0]}` : "");
    slider.value = at;
  };
  const go = (step) => {
    stop();
    show(step);
  };
  first.onclick = () => go(0);
  back.onclick = () => go(at - 1);
  next.onclick = () => go(at + 1);
  last.onclick = () => go(moves.length);
  slider.oninput = () => go(Number(slider.value));
  play.onclick = () => {
    if (timer) return stop();
    play.textContent = "Pause";
    status.setAttribute("aria-live", "off");
    show(at === moves.length ? 0 : at + 1);
    timer = setInterval(() => {
      if (root.isConnected && at < moves.length) show(at + 1);
      else stop();
    }, 600);
  };
  root.querySelector(".keys").hidden = false;
  show(0);
}
