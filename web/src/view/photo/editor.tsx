// The editor of a photo or screenshot of a puzzle. The board is found and straightened, and its pieces are
// put in order. The results are the board, its goal, and the picture of the tiles.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Puzzle } from "../../board.ts";
import { useGame } from "../../game.ts";
import { useTranslate } from "../../i18n.ts";
import type { Grid, Size } from "../../photo/grid.ts";
import { loadPhoto, toPicture, type Picture } from "../../photo/picture.ts";
import type { Pixels } from "../../photo/pixels.ts";
import type { Corners } from "../../photo/projection.ts";
import type { Later, PhotoTools } from "../../later.ts";
import { straighten } from "../../photo/straighten.ts";
import { Arrange } from "./arrange.tsx";
import { Crop } from "./crop.tsx";

interface Props {
  file: Blob;
  loadTools: Later["photoTools"];
  /** Called with the picture that covers the solved board, and with the puzzle on it if there is one. */
  onPicture: (picture: Picture, puzzle?: Puzzle) => void;
  onClose: () => void;
}

/** The share of a photo that the corners have if no board is found. */
const START = 0.92;

/** Returns the corners of a board of square cells in the middle of a photo. */
function centred({ width, height }: Pixels, rows: number, cols: number): Corners {
  const cell = START * Math.min(width / cols, height / rows);
  const [x, y] = [(cell * cols) / width / 2, (cell * rows) / height / 2];
  return [
    { x: 0.5 - x, y: 0.5 - y },
    { x: 0.5 + x, y: 0.5 - y },
    { x: 0.5 + x, y: 0.5 + y },
    { x: 0.5 - x, y: 0.5 + y },
  ];
}

/** Returns the sizes of the boards that are searched on a photo. */
const SIZES = [2, 3, 4, 5].flatMap((rows) => [2, 3, 4, 5].map((cols) => ({ rows, cols })));

export function PhotoEditor({ file, loadTools, onPicture, onClose }: Props) {
  const t = useTranslate();
  const { notify, page } = useGame();
  const [photo, setPhoto] = useState<Pixels | null>(null);
  const [grid, setGrid] = useState<Grid | null>(null);
  const [tools, setTools] = useState<PhotoTools | null>(null);
  const [isFound, setFound] = useState(false);
  const [cut, setCut] = useState<Pixels | null>(null);

  // The effect runs for each file, and calls the function of the last render.
  const fail = useRef(() => {});
  fail.current = () => {
    notify("picture", t("picture-invalid"));
    onClose();
  };
  /** The size of a board that is not found. */
  const size = useRef<Size>(page.goal);
  size.current = grid ?? page.goal;
  useEffect(() => {
    let isCurrent = true;
    setPhoto(null);
    setCut(null);
    Promise.all([loadPhoto(file), loadTools()]).then(
      ([photo, tools]) => {
        if (isCurrent) {
          const found = tools.findGrid(photo, SIZES);
          setTools(tools);
          const { rows, cols } = size.current;
          setFound(found !== null);
          setGrid(found ?? { rows, cols, corners: centred(photo, rows, cols) });
          setPhoto(photo);
        }
      },
      () => isCurrent && fail.current(),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, loadTools]);

  return (
    <div class="stage photo-editor">
      {photo === null || grid === null || tools === null ? (
        <p role="status">{t("photo-loading")}</p>
      ) : cut === null ? (
        <Crop
          photo={photo}
          grid={grid}
          isFound={isFound}
          onGrid={setGrid}
          onCut={() => setCut(straighten(photo, grid))}
          onWhole={() => void toPicture(photo).then(onPicture)}
          onClose={onClose}
        />
      ) : (
        <Arrange
          cut={cut}
          size={grid}
          tools={tools}
          onPicture={onPicture}
          onBack={() => setCut(null)}
        />
      )}
    </div>
  );
}
