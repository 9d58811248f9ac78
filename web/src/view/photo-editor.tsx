// The editor of a photo or screenshot of a picture puzzle. It is cropped and straightened, and its pieces
// are put in order. The results are the board, its goal, and the picture of the tiles.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { boardOfPieces, inOrder, swapCells } from "../board.ts";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import {
  isConvex,
  loadPhoto,
  rearrange,
  straighten,
  toPicture,
  type Corners,
  type Picture,
  type Point,
} from "../photo.ts";
import { BoardView } from "./board.tsx";
import { ShapeOptions } from "./puzzle-fields.tsx";

interface Props {
  file: Blob;
  /** Called with the picture that covers the solved board. */
  onPicture: (picture: Picture) => void;
  onClose: () => void;
}

/** The corners at first: some pixels within the photo. */
const START: Corners = [
  { x: 0.04, y: 0.04 },
  { x: 0.96, y: 0.04 },
  { x: 0.96, y: 0.96 },
  { x: 0.04, y: 0.96 },
];

/** A picture of a canvas, whose URL is valid while the component is shown. */
function usePicture(canvas: HTMLCanvasElement | null): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    let url: string | undefined;
    let isCurrent = true;
    setPicture(null);
    if (canvas) {
      void toPicture(canvas).then((picture) => {
        url = picture.url;
        if (isCurrent) {
          setPicture(picture);
        } else {
          URL.revokeObjectURL(url);
        }
      });
    }
    return () => {
      isCurrent = false;
      if (url) {
        URL.revokeObjectURL(url);
      }
    };
  }, [canvas]);
  return picture;
}

export function PhotoEditor({ file, onPicture, onClose }: Props) {
  const t = useTranslate();
  const { notify } = useGame();
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null);
  const [cut, setCut] = useState<HTMLCanvasElement | null>(null);
  const [shape, setShape] = useState(useGame().page.goal);

  // The effect runs for each file, and calls the function of the last render.
  const fail = useRef(() => {});
  fail.current = () => {
    notify("picture", t("picture-invalid"));
    onClose();
  };
  useEffect(() => {
    let isCurrent = true;
    setCut(null);
    loadPhoto(file).then(
      (photo) => isCurrent && setPhoto(photo),
      () => fail.current(),
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
          shape={shape}
          onShape={(rows, cols) => setShape(inOrder(rows, cols, null))}
          onCut={(corners) => setCut(straighten(photo, corners, shape))}
          onWhole={() => void toPicture(photo).then(onPicture)}
          onClose={onClose}
        />
      ) : (
        <Arrange cut={cut} shape={shape} onPicture={onPicture} onBack={() => setCut(null)} />
      )}
    </div>
  );
}

interface CropProps {
  photo: HTMLCanvasElement;
  shape: { rows: number; cols: number };
  onShape: (rows: number, cols: number) => void;
  onCut: (corners: Corners) => void;
  /** Uses the photo as the picture of the tiles, without a puzzle in it. */
  onWhole: () => void;
  onClose: () => void;
}

/** The step of an arrow key, as a share of the photo. */
const KEY_STEP = 0.01;

const KEY_OFFSETS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
};

function Crop({ photo, shape, onShape, onCut, onWhole, onClose }: CropProps) {
  const t = useTranslate();
  const picture = usePicture(photo);
  const frame = useRef<HTMLDivElement>(null);
  const [corners, setCorners] = useState<Corners>(START);
  const isValid = isConvex(corners);

  const setCorner = (index: number, { x, y }: Point) => {
    const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
    const moved = corners.map((corner, i) => (i === index ? { x: clamp(x), y: clamp(y) } : corner));
    setCorners(moved as unknown as Corners);
  };
  const onPointerMove = (event: PointerEvent, index: number) => {
    if ((event.target as Element).hasPointerCapture(event.pointerId)) {
      const box = frame.current!.getBoundingClientRect();
      setCorner(index, {
        x: (event.clientX - box.left) / box.width,
        y: (event.clientY - box.top) / box.height,
      });
    }
  };
  if (!picture) {
    return <p role="status">{t("photo-loading")}</p>;
  }
  const points = corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(" ");
  return (
    <>
      <p>{t("photo-crop")}</p>
      <div
        ref={frame}
        class="photo"
        style={{
          aspectRatio: `${photo.width} / ${photo.height}`,
          "--ratio": photo.width / photo.height,
          backgroundImage: `url("${picture.url}")`,
        }}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={points} class={isValid ? "" : "invalid"} />
        </svg>
        {corners.map(({ x, y }, index) => (
          <button
            type="button"
            key={index}
            class="corner"
            aria-label={t(`photo-corner-${index}`)}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => onPointerMove(event, index)}
            onKeyDown={(event) => {
              const offset = KEY_OFFSETS[event.key];
              if (offset) {
                event.preventDefault();
                event.stopPropagation();
                setCorner(index, { x: x + offset.x, y: y + offset.y });
              }
            }}
          />
        ))}
      </div>
      <div class="row">
        <label>
          {t("shape")}{" "}
          <select
            value={`${shape.rows}x${shape.cols}`}
            onChange={(event) => {
              const [rows = 3, cols = 3] = event.currentTarget.value.split("x").map(Number);
              onShape(rows, cols);
            }}
          >
            <ShapeOptions />
          </select>
        </label>
        <button type="button" class="primary" disabled={!isValid} onClick={() => onCut(corners)}>
          {t("photo-cut")}
        </button>
        <button type="button" onClick={onWhole}>
          {t("photo-whole")}
        </button>
        <button type="button" onClick={onClose}>
          {t("cancel")}
        </button>
      </div>
    </>
  );
}

interface ArrangeProps {
  /** The straightened board. */
  cut: HTMLCanvasElement;
  shape: { rows: number; cols: number };
  onPicture: (picture: Picture) => void;
  onBack: () => void;
}

/** The second step: the empty cell is chosen, and the pieces are put in order, by dragging or tapping. */
function Arrange({ cut, shape, onPicture, onBack }: ArrangeProps) {
  const t = useTranslate();
  const { dispatch } = useGame();
  const { rows, cols } = shape;
  const count = rows * cols;
  const identity = useMemo(() => Array.from({ length: count }, (_, cell) => cell), [count]);
  const picture = usePicture(cut);
  /** The piece on each cell, as its cell on the photo. */
  const [pieces, setPieces] = useState(identity);
  const [gap, setGap] = useState<number | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  /** The pieces tapped in order; null while they are dragged. */
  const [tapped, setTapped] = useState<number[] | null>(null);

  const swap = (a: number, b: number) => {
    setSelected(null);
    setPieces([...swapCells({ rows, cols, tiles: pieces }, a, b).tiles]);
  };
  const tap = (piece: number, tapped: number[]) => {
    const next = tapped.at(-1) === piece ? tapped.slice(0, -1) : [...tapped, piece];
    if (tapped.includes(piece) && tapped.at(-1) !== piece) {
      return;
    }
    if (next.length < count - 1) {
      setTapped(next);
      return;
    }
    // The remaining piece is the last.
    setPieces([...next, ...identity.filter((piece) => !next.includes(piece))]);
    setTapped(null);
  };
  const onCell = (cell: number) => {
    if (gap === null) {
      setGap(pieces[cell]!);
    } else if (tapped) {
      tap(cell, tapped);
    } else if (selected === null) {
      setSelected(cell);
    } else if (selected === cell) {
      setSelected(null);
    } else {
      swap(selected, cell);
    }
  };
  const use = () => {
    // Piece i + 1 belongs on cell i, and is on cell pieces[i] of the photo.
    const missing = pieces.indexOf(gap!) + 1;
    const numbers = identity.map((cell) => pieces.indexOf(cell) + 1);
    const puzzle = {
      start: boardOfPieces(shape, numbers, missing),
      goal: inOrder(rows, cols, missing),
      missing: missing === count ? null : missing,
    };
    void toPicture(rearrange(cut, pieces, cols)).then((picture) => {
      onPicture(picture);
      dispatch({ type: "setPuzzle", puzzle, mode: "solve" });
    });
  };
  const shown = tapped ? identity : pieces;
  const text = (tile: number) => {
    const piece = tile - 1;
    const index = tapped?.indexOf(piece) ?? -1;
    return piece === gap ? t("photo-gap") : index >= 0 ? String(index + 1) : "";
  };
  return (
    <>
      <p role="status">
        {gap === null
          ? t("photo-choose-gap")
          : tapped
            ? t("photo-tap", { piece: tapped.length + 1 })
            : t("photo-arrange")}
      </p>
      <BoardView
        board={{ rows, cols, tiles: shown.map((piece) => piece + 1) }}
        text={text}
        name={t("photo-board")}
        picture={picture && { picture, goal: inOrderOf(rows, cols), showNumbers: true }}
        slideTime={160}
        onCell={onCell}
        {...(gap !== null && !tapped && { selected, onDrag: swap })}
      />
      <div class="row">
        <button type="button" class="primary" disabled={gap === null || !!tapped} onClick={use}>
          {t("photo-use")}
        </button>
        <button
          type="button"
          disabled={gap === null}
          aria-pressed={tapped !== null}
          onClick={() => setTapped(tapped ? null : [])}
        >
          {t("tool-tap")}
        </button>
        <button type="button" onClick={onBack}>
          {t("photo-back")}
        </button>
      </div>
    </>
  );
}

/** The board of the tiles 1 … N in order, on which none is missing. */
const inOrderOf = (rows: number, cols: number) => ({
  rows,
  cols,
  tiles: Array.from({ length: rows * cols }, (_, cell) => cell + 1),
});
