/**
 * Gives each row its share of the kinds: `count` of them, beginning where the previous row's share ends. Each row is tried with a few kinds
 * and each kind with a few rows, because all combinations would take the same path through the code again and again.
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
