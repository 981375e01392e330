const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount of dollars as the shop writes it, `$1,450.00`. */
export function formatDollars(dollars: number): string {
  return format.format(dollars);
}

/** The same with a space, as the manage page writes it, `$ 1,450.00`. */
export function formatDollarsApart(dollars: number): string {
  return formatDollars(dollars).replace('$', '$ ');
}

/** Dollars for so many pieces, to the cent. */
export function multiplyDollars(dollars: number, pieces: number): number {
  return (Math.round(dollars * 100) * pieces) / 100;
}
