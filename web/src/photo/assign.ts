// The assignment of numbers to cells with the highest score, each to one.

/**
 * Returns the number of each cell for which the sum of `scores[cell][number]` is the highest, by the Hungarian
 * method: H. Kuhn, "The Hungarian Method for the Assignment Problem" (1955).
 */
export function assign(scores: readonly (readonly number[])[]): number[] {
  const count = scores.length;
  // Cells and numbers are counted from 1; the cell of number 0 is the one that is being assigned.
  const cellOf = new Array<number>(count + 1).fill(0);
  const cellPrice = new Array<number>(count + 1).fill(0);
  const numberPrice = new Array<number>(count + 1).fill(0);
  for (let cell = 1; cell <= count; cell++) {
    const [previous, isDone] = [new Array<number>(count + 1).fill(0), new Set<number>()];
    const least = new Array<number>(count + 1).fill(Infinity);
    cellOf[0] = cell;
    let number = 0;
    while (cellOf[number] !== 0) {
      isDone.add(number);
      const from = cellOf[number]!;
      let [step, next] = [Infinity, 0];
      for (let to = 1; to <= count; to++) {
        if (isDone.has(to)) {
          continue;
        }
        const cost = -scores[from - 1]![to - 1]! - cellPrice[from]! - numberPrice[to]!;
        if (cost < least[to]!) {
          [least[to], previous[to]] = [cost, number];
        }
        if (least[to]! < step) {
          [step, next] = [least[to]!, to];
        }
      }
      for (let to = 0; to <= count; to++) {
        if (isDone.has(to)) {
          cellPrice[cellOf[to]!]! += step;
          numberPrice[to]! -= step;
        } else {
          least[to]! -= step;
        }
      }
      number = next;
    }
    while (number !== 0) {
      const before = previous[number]!;
      cellOf[number] = cellOf[before]!;
      number = before;
    }
  }
  const result = new Array<number>(count);
  cellOf.forEach((cell, number) => {
    if (number > 0) {
      result[cell - 1] = number - 1;
    }
  });
  return result;
}
