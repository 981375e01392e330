/** Whole cents, as stored, of an amount of dollars with at most two decimals. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Dollars, as answered, of whole cents. */
export function toDollars(cents: number): number {
  return cents / 100;
}
