/** Reads a typed change of stock in pieces, `+3`, `-2` or `−2`; NaN when it is 0 or no whole number. */
export function parseChange(typed: string): number {
  const plain = typed.trim().replace('−', '-');
  return /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) || Number.NaN : Number.NaN;
}

/** The typed change in the notation of the contract. */
export function formatChange(typed: string): string {
  return typed.trim().replace('−', '-').replace(/^\+/, '');
}
