/** Whole pieces out of what was typed; NaN for anything else. */
export function parsePieces(typed: string): number {
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The number one step from what was typed: back into the range when it was outside, the least when it was none. */
export function stepPieces(typed: string, step: 1 | -1, min: number, max: number): number {
  const pieces = parsePieces(typed);
  return Number.isNaN(pieces) ? min : Math.max(min, Math.min(max, pieces + step));
}
