// The user's own picture on the tiles. It is never uploaded.

import { useEffect } from "preact/hooks";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";

export interface Picture {
  url: string;
  width: number;
  height: number;
}

interface Props {
  picture: Picture | null;
  setPicture: (picture: Picture | null) => void;
  showNumbers: boolean;
  setShowNumbers: (showNumbers: boolean) => void;
}

/** Loads a file as an image, in which scripts, as an SVG may have, do not run. */
async function loadPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, width: image.naturalWidth || 1, height: image.naturalHeight || 1 };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

export function PicturePanel({ picture, setPicture, showNumbers, setShowNumbers }: Props) {
  const t = useTranslate();
  const { notify } = useGame();

  const replace = (next: Picture | null) => {
    if (picture) {
      URL.revokeObjectURL(picture.url);
    }
    setPicture(next);
  };
  const open = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) {
      loadPicture(file).then(replace, () => notify(t("picture-invalid")));
    }
  };

  // Files can be dropped and pasted anywhere on the page.
  useEffect(() => {
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      open(event.dataTransfer?.files);
    };
    const onPaste = (event: ClipboardEvent) => open(event.clipboardData?.files);
    addEventListener("dragover", onDragOver);
    addEventListener("drop", onDrop);
    addEventListener("paste", onPaste);
    return () => {
      removeEventListener("dragover", onDragOver);
      removeEventListener("drop", onDrop);
      removeEventListener("paste", onPaste);
    };
  });

  return (
    <section>
      <h2>{t("picture")}</h2>
      <p class="help">{t("picture-help")}</p>
      <div class="row">
        <label class="button">
          {t("picture-choose")}
          <input
            type="file"
            accept="image/*"
            class="visually-hidden"
            onChange={(event) => {
              open(event.currentTarget.files);
              event.currentTarget.value = "";
            }}
          />
        </label>
        {picture && (
          <>
            <button type="button" onClick={() => replace(null)}>
              {t("picture-remove")}
            </button>
            <label class="checkbox">
              <input
                type="checkbox"
                checked={showNumbers}
                onChange={(event) => setShowNumbers(event.currentTarget.checked)}
              />
              {t("show-numbers")}
            </label>
          </>
        )}
      </div>
    </section>
  );
}
