// Pixels as a picture in a component.

import { useEffect, useState } from "preact/hooks";
import { toPicture, type Picture } from "../../photo/picture.ts";
import type { Pixels } from "../../photo/pixels.ts";

/** Returns a picture whose URL is valid while the component is shown. */
export function usePicture(pixels: Pixels): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    let url: string | undefined;
    let isCurrent = true;
    setPicture(null);
    void toPicture(pixels).then((picture) => {
      url = picture.url;
      if (isCurrent) {
        setPicture(picture);
      } else {
        URL.revokeObjectURL(url);
      }
    });
    return () => {
      isCurrent = false;
      if (url) {
        URL.revokeObjectURL(url);
      }
    };
  }, [pixels]);
  return picture;
}
