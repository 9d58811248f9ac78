// The boards by distance and the hardest boards, folded until somebody wants them.

import { useState } from "preact/hooks";
import { useGame } from "../game.ts";
import { useTranslate } from "../i18n.ts";
import { Chart } from "./chart.tsx";
import { Hardest } from "./hardest.tsx";

export function Statistics() {
  const t = useTranslate();
  const { kind, solver } = useGame().analysis;
  const [isOpen, setOpen] = useState(false);
  // A search has no statistics.
  if (kind !== "immediate" && kind !== "table") {
    return null;
  }
  return (
    <details open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        {t("statistics")}
      </summary>
      {isOpen && solver && (
        <>
          <Chart solver={solver} />
          <Hardest solver={solver} />
        </>
      )}
    </details>
  );
}
