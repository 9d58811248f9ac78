// The editor of a photo or screenshot of a puzzle. The board is found and straightened, and its pieces are
// put in order. The results are the board, its goal, and the picture of the tiles.

import { useEffect, useRef, useState } from "preact/hooks";
import { useGame } from "../../game.ts";
import { useTranslate } from "../../i18n.ts";
import { findGrid } from "../../photo/find-grid.ts";
import type { Grid } from "../../photo/grid.ts";
import { loadPhoto, toPicture, type Picture } from "../../photo/picture.ts";
import type { Pixels } from "../../photo/pixels.ts";
import { straighten } from "../../photo/straighten.ts";
import { Arrange } from "./arrange.tsx";
import { Crop } from "./crop.tsx";

interface Props {
  file: Blob;
  /** Called with the picture that covers the solved board. */
  onPicture: (picture: Picture) => void;
  onClose: () => void;
}

/** The corners if no board is found: some pixels within the photo. */
const START: Grid["corners"] = [
  { x: 0.04, y: 0.04 },
  { x: 0.96, y: 0.04 },
  { x: 0.96, y: 0.96 },
  { x: 0.04, y: 0.96 },
];

/** Returns the sizes of the boards that are searched on a photo. */
const SIZES = [2, 3, 4, 5].flatMap((rows) => [2, 3, 4, 5].map((cols) => ({ rows, cols })));

export function PhotoEditor({ file, onPicture, onClose }: Props) {
  const t = useTranslate();
  const { notify, page } = useGame();
  const [photo, setPhoto] = useState<Pixels | null>(null);
  const [grid, setGrid] = useState<Grid>({ ...page.goal, corners: START });
  const [isFound, setFound] = useState(false);
  const [cut, setCut] = useState<Pixels | null>(null);

  // The effect runs for each file, and calls the function of the last render.
  const fail = useRef(() => {});
  fail.current = () => {
    notify("picture", t("picture-invalid"));
    onClose();
  };
  useEffect(() => {
    let isCurrent = true;
    setPhoto(null);
    setCut(null);
    loadPhoto(file).then(
      (photo) => {
        if (isCurrent) {
          const found = findGrid(photo, SIZES);
          setFound(found !== null);
          setGrid((grid) => found ?? { ...grid, corners: START });
          setPhoto(photo);
        }
      },
      () => isCurrent && fail.current(),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return (
    <div class="stage photo-editor">
      {photo === null ? (
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
        <Arrange cut={cut} size={grid} onPicture={onPicture} onBack={() => setCut(null)} />
      )}
    </div>
  );
}
