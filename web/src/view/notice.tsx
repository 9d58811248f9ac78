// A message beside the control that caused it.

import { useGame, type Notice as NoticeType } from "../game.ts";

export function Notice({ at }: { at: NoticeType["at"] }) {
  const { notice } = useGame();
  return (
    <p role="status" class="notice">
      {notice?.at === at ? notice.text : ""}
    </p>
  );
}
