// Files that are dropped or pasted anywhere on the page.

import { useEffect } from "preact/hooks";

/** Opens the first of the files. `open` must be the same function in every render. */
export function useFiles(open: (file: Blob) => void): void {
  useEffect(() => {
    const openFirst = (files: FileList | undefined) => files?.[0] && open(files[0]);
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      openFirst(event.dataTransfer?.files);
    };
    const onPaste = (event: ClipboardEvent) => openFirst(event.clipboardData?.files);
    addEventListener("dragover", onDragOver);
    addEventListener("drop", onDrop);
    addEventListener("paste", onPaste);
    return () => {
      removeEventListener("dragover", onDragOver);
      removeEventListener("drop", onDrop);
      removeEventListener("paste", onPaste);
    };
  }, [open]);
}
