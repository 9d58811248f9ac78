// Files that are dropped anywhere on the page, and files and text that are pasted anywhere.

import { useLayoutEffect } from "preact/hooks";
import { TEXT_FIELDS } from "./use-keys.ts";

/** The field of the board, whose text has one line. */
const BOARD_FIELD = '[aria-describedby="status"]';

const hasTable = (text: string) => /[\t\n]/.test(text.trim());

/** Whether a text that is pasted into an element is for the board, and not for the element itself. */
const isForBoard = (target: Element, text: string) =>
  target.matches(BOARD_FIELD) ? hasTable(text) : text.trim() !== "" && !target.matches(TEXT_FIELDS);

/** Opens the first of the files, and takes texts. */
export function useFiles(open: (file: Blob) => void, onText: (text: string) => void): void {
  useLayoutEffect(() => {
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) {
        open(file);
      }
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const file = event.clipboardData?.files[0];
      // Spreadsheets copy a picture of the cells, too.
      if (file && !hasTable(text)) {
        open(file);
      } else if (isForBoard(event.target as Element, text)) {
        event.preventDefault();
        onText(text);
      }
    };
    addEventListener("dragover", onDragOver);
    addEventListener("drop", onDrop);
    addEventListener("paste", onPaste);
    return () => {
      removeEventListener("dragover", onDragOver);
      removeEventListener("drop", onDrop);
      removeEventListener("paste", onPaste);
    };
  });
}
