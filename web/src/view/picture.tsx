// A picture of one's own. It stays in the page: the browser shows it from memory.

import { useEffect } from "preact/hooks";
import { useGame } from "../game.ts";
import { useSay } from "../words.ts";

/** A picture that is cut into the tiles. */
export interface Cut {
  url: string;
  width: number;
  height: number;
}

interface Props {
  cut: Cut | null;
  setCut: (cut: Cut | null) => void;
  numbers: boolean;
  setNumbers: (numbers: boolean) => void;
}

/** Reads a file as a picture. Scripts in it, as SVG may have, do not run in an image. */
async function read(file: File): Promise<Cut> {
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

export function Picture({ cut, setCut, numbers, setNumbers }: Props) {
  const say = useSay();
  const { tell } = useGame();

  const show = (next: Cut | null) => {
    if (cut) {
      URL.revokeObjectURL(cut.url);
    }
    setCut(next);
  };
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) {
      read(file).then(show, () => tell(say("picture-bad")));
    }
  };

  // Anywhere on the page.
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => take(event.clipboardData?.files);
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  });

  return (
    <section>
      <h2>{say("picture")}</h2>
      <p class="help">{say("picture-help")}</p>
      <div class="row">
        <label class="button">
          {say("picture-choose")}
          <input
            type="file"
            accept="image/*"
            class="unseen"
            onChange={(event) => {
              take(event.currentTarget.files);
              event.currentTarget.value = "";
            }}
          />
        </label>
        {cut && (
          <>
            <button type="button" onClick={() => show(null)}>
              {say("picture-remove")}
            </button>
            <label class="check">
              <input
                type="checkbox"
                checked={numbers}
                onChange={(event) => setNumbers(event.currentTarget.checked)}
              />
              {say("numbers")}
            </label>
          </>
        )}
      </div>
    </section>
  );
}
