/** The whole number that was typed; NaN for any other text. */
export function parsePieces(typed: string): number {
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The typed number plus or minus one, clamped to the range; the minimum when no number was typed. */
export function stepPieces(typed: string, step: 1 | -1, min: number, max: number): number {
  const pieces = parsePieces(typed);
  return Number.isNaN(pieces) ? min : Math.max(min, Math.min(max, pieces + step));
}
