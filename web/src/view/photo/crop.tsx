// The first step of the photo editor: the corners of the board, and its size.

import { useRef, useState } from "preact/hooks";
import { useTranslate } from "../../i18n.ts";
import type { Grid } from "../../photo/grid.ts";
import type { Picture } from "../../photo/picture.ts";
import type { Pixels } from "../../photo/pixels.ts";
import { isConvex, projection, type Corners, type Point } from "../../photo/projection.ts";
import { SizeSelects } from "../puzzle-fields.tsx";
import { usePicture } from "./use-picture.ts";

interface Props {
  photo: Pixels;
  grid: Grid;
  /** Whether the corners are those that were found. */
  isFound: boolean;
  onGrid: (grid: Grid) => void;
  onCut: () => void;
  /** Uses the photo as the picture of the tiles, without a puzzle in it. */
  onWhole: () => void;
  onClose: () => void;
}

/** The step of an arrow key, as a share of the photo. */
const KEY_STEP = 0.005;

const KEY_OFFSETS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
};

export function Crop({ photo, grid, isFound, onGrid, onCut, onWhole, onClose }: Props) {
  const t = useTranslate();
  const picture = usePicture(photo);
  const frame = useRef<HTMLDivElement>(null);
  /** The corner that is being moved. */
  const [moved, setMoved] = useState<number | null>(null);
  /** From the pointer to the corner that it drags, in shares of the photo. */
  const grip = useRef<Point>({ x: 0, y: 0 });
  const { corners } = grid;
  const isValid = isConvex(corners);

  const setCorner = (index: number, { x, y }: Point) => {
    const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
    const next = corners.map((corner, i) => (i === index ? { x: clamp(x), y: clamp(y) } : corner));
    onGrid({ ...grid, corners: next as unknown as Corners });
  };
  const pointerAt = (event: PointerEvent): Point => {
    const box = frame.current!.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    };
  };
  if (!picture) {
    return <p role="status">{t("photo-loading")}</p>;
  }
  return (
    <>
      <p>{t(isFound ? "photo-found" : "photo-crop")}</p>
      <div class="photo-area">
        <div
          ref={frame}
          class="photo"
          style={{
            aspectRatio: `${photo.width} / ${photo.height}`,
            "--ratio": photo.width / photo.height,
            backgroundImage: `url("${picture.url}")`,
          }}
        >
          <GridLines grid={grid} isValid={isValid} />
          {corners.map(({ x, y }, index) => (
            <button
              type="button"
              key={index}
              class={`corner corner-${index}`}
              aria-label={t(`photo-corner-${index}`)}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                const pointer = pointerAt(event);
                grip.current = { x: x - pointer.x, y: y - pointer.y };
                setMoved(index);
              }}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) {
                  const pointer = pointerAt(event);
                  setCorner(index, {
                    x: pointer.x + grip.current.x,
                    y: pointer.y + grip.current.y,
                  });
                }
              }}
              onLostPointerCapture={() => setMoved(null)}
              onBlur={() => setMoved((moved) => (moved === index ? null : moved))}
              onKeyDown={(event) => {
                const offset = KEY_OFFSETS[event.key];
                if (offset) {
                  event.preventDefault();
                  event.stopPropagation();
                  setMoved(index);
                  setCorner(index, { x: x + offset.x, y: y + offset.y });
                }
              }}
            />
          ))}
        </div>
        {moved !== null && (
          <Loupe
            picture={picture}
            grid={grid}
            isValid={isValid}
            corner={corners[moved]!}
            shown={frame.current!.getBoundingClientRect()}
          />
        )}
      </div>
      <div class="row">
        <SizeSelects {...grid} onSize={(rows, cols) => onGrid({ ...grid, rows, cols })} />
        <button type="button" class="primary" disabled={!isValid} onClick={onCut}>
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

/** The lines along which the photo is cut, with marks at the corners. */
function GridLines({ grid, isValid }: { grid: Grid; isValid: boolean }) {
  const { corners, rows, cols } = grid;
  const at = projection(corners);
  const text = ({ x, y }: Point) => `${x * 100} ${y * 100}`;
  const line = (from: Point, to: Point) => `M${text(from)}L${text(to)}`;
  const inner = isValid
    ? [
        ...Array.from({ length: cols - 1 }, (_, i) => (i + 1) / cols).map((u) =>
          line(at(u, 0), at(u, 1)),
        ),
        ...Array.from({ length: rows - 1 }, (_, i) => (i + 1) / rows).map((v) =>
          line(at(0, v), at(1, v)),
        ),
      ]
    : [];
  const outline = `M${corners.map(text).join("L")}Z`;
  return (
    <svg
      class={isValid ? "grid-lines" : "grid-lines invalid"}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path class="shade" d={outline + inner.join("")} />
      <path d={outline + inner.join("")} />
      <path class="marks" d={corners.map((corner) => `M${text(corner)}h0`).join("")} />
    </svg>
  );
}

interface LoupeProps {
  picture: Picture;
  grid: Grid;
  isValid: boolean;
  corner: Point;
  /** The size of the photo on the page. */
  shown: { width: number; height: number };
}

/** How much the loupe magnifies. */
const ZOOM = 3;

/** The photo around a corner, at the top of the other side, where no hand hides it. */
function Loupe({ picture, grid, isValid, corner, shown }: LoupeProps) {
  const [width, height] = [shown.width * ZOOM, shown.height * ZOOM];
  return (
    <div class={corner.x < 0.5 ? "loupe right" : "loupe"} aria-hidden="true">
      <div
        style={{
          width: `${width}px`,
          height: `${height}px`,
          left: `calc(50% - ${corner.x * width}px)`,
          top: `calc(50% - ${corner.y * height}px)`,
          backgroundImage: `url("${picture.url}")`,
        }}
      >
        <GridLines grid={grid} isValid={isValid} />
      </div>
    </div>
  );
}
