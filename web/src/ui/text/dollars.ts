/** An amount of dollars as the shop writes it, `$1,450.00`. By hand for the reason that dates are, and tested as they are. */
export function formatDollars(dollars: number): string {
  const [whole = '', cents = ''] = Math.abs(dollars).toFixed(2).split('.');
  // The digits of a number: at most 22.
  // eslint-disable-next-line regexp/no-super-linear-move
  return `${dollars < 0 ? '-' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`;
}

/** The same with a space, as the manage page writes it, `$ 1,450.00`. */
export function formatDollarsApart(dollars: number): string {
  return formatDollars(dollars).replace('$', '$ ');
}

/** Dollars for so many pieces, to the cent. */
export function multiplyDollars(dollars: number, pieces: number): number {
  return (Math.round(dollars * 100) * pieces) / 100;
}
