import { type Currency, currency, currencySign, currencySigns } from './currency.ts';

// Money is stored and added in whole cents; calls, forms and pages use amounts with at most two decimals. "Dollars" in a name or comment
// means the currency of the shop (contract/currency.ts).

/** Converts dollars to whole cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Converts whole cents to dollars. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** The sum of amounts in dollars, exact to the cent. */
export function addDollars(amounts: readonly number[]): number {
  return toDollars(amounts.reduce((cents, dollars) => cents + toCents(dollars), 0));
}

/** The price of some pieces in dollars, exact to the cent. */
export function multiplyDollars(dollars: number, pieces: number): number {
  return toDollars(toCents(dollars) * pieces);
}

/** Writes an amount in dollars as plain digits for files, forms and search engines: `1450.00`. */
export function writeDollars(dollars: number): string {
  return dollars.toFixed(2);
}

/**
 * Writes an amount in dollars for people: `$1,450.00`. It does not use Intl, whose first use in a browser loads data for 20 to 90 ms on a
 * desktop, while the first parts are drawn.
 */
export function formatDollars(dollars: number, of: Currency = currency): string {
  const [whole = '', cents = ''] = writeDollars(Math.abs(dollars)).split('.');
  return `${dollars < 0 ? '−' : ''}${currencySigns[of]}${groupDigits(whole)}.${cents}`;
}

/** Groups digits in threes from the right: `1,450`. */
function groupDigits(digits: string): string {
  return digits.length <= 3 ? digits : `${groupDigits(digits.slice(0, -3))},${digits.slice(-3)}`;
}

/** Writes an amount with a space after the sign, as the manage page shows it: `$ 1,450.00`. */
export function formatDollarsApart(dollars: number): string {
  return formatDollars(dollars).replace(currencySign, `${currencySign} `);
}

/**
 * Splits cents in proportion to amounts whose sum they do not exceed. Each share is rounded down, and the remaining cents go to the largest
 * remainders (to the first of equal ones), so that the shares add up to the cents.
 */
export function splitCents(cents: number, amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, each) => sum + BigInt(each), 0n);
  if (whole === 0n) return amounts.map(() => 0);
  const exact = amounts.map((amount) => BigInt(cents) * BigInt(amount));
  const shares = exact.map((each) => Number(each / whole));
  const left = cents - shares.reduce((sum, each) => sum + each, 0);
  const byRemainder = exact
    .map((each, index) => ({ index, remainder: each % whole }))
    .toSorted((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
