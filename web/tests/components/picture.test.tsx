// The parts of a picture on tiles.

import { elements, inBothLanguages } from "./page.tsx";
import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrder } from "../../src/board.ts";
import { newPage } from "../../src/state.ts";
import { PicturePart } from "../../src/view/picture-part.tsx";

inBothLanguages(({ renderView }) => {
  test("a tile shows the inside of its part, without the rim", () => {
    const goal = inOrder(3, 4, null);
    const page = newPage({ start: goal, goal, missing: null });
    const picture = { url: "data:,", width: 400, height: 300 };
    for (const tile of [1, 4, 6, 11]) {
      renderView(
        <PicturePart picture={picture} goal={goal} showNumbers={false} tile={tile} />,
        page,
      );
      const { style } = elements(".picture-part")[0]!;
      const cell = goal.tiles.indexOf(tile);
      for (const [from, size, count, at] of [
        [style.left, style.width, 4, cell % 4],
        [style.top, style.height, 3, Math.floor(cell / 4)],
      ] as const) {
        // Where the tile begins and ends on the picture, in pieces.
        const begin = (-parseFloat(from) / parseFloat(size)) * count;
        const end = ((100 - parseFloat(from)) / parseFloat(size)) * count;
        const rims = [begin - at, at + 1 - end];
        assert.ok(Math.min(...rims) > 0.01 && Math.max(...rims) < 0.03, rims.join());
        assert.ok(Math.abs(rims[0]! - rims[1]!) < 1e-6);
      }
    }
  });
});
