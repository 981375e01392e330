/** A change of stock as it is typed, `+3`, `-2` or `−2`, in pieces; NaN when it is no whole number or 0. */
export function parseChange(typed: string): number {
  const plain = typed.trim().replace('−', '-');
  return /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) || Number.NaN : Number.NaN;
}

/** The same as the shop reads it. */
export function formatChange(typed: string): string {
  return typed.trim().replace('−', '-').replace(/^\+/, '');
}
