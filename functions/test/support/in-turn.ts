/**
 * For each row its share of the kinds: `count` of them, the next row's begin where the last row's end. So each row meets a few kinds and
 * each kind a few rows, where all combinations would take the same path through the code again and again.
 */
export function inTurn<R, K>(rows: readonly R[], kinds: readonly K[], count: number): { row: R; kinds: K[] }[] {
  return rows.map((row, index) => ({
    row,
    kinds: Array.from(
      { length: Math.min(count, kinds.length) },
      (_, n) => kinds[(index * count + n) % kinds.length] as K,
    ),
  }));
}
