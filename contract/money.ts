import { type Currency, currency, currencySign, currencySigns } from './currency.ts';

// Money is stored and added in whole cents; calls, forms and pages have amounts with at most two decimals. "Dollars" in a name or comment
// stands for the currency of the shop (contract/currency.ts).

/** Whole cents of an amount in dollars. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Dollars of whole cents. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** The sum of amounts in dollars, to the cent. */
export function addDollars(amounts: readonly number[]): number {
  return toDollars(amounts.reduce((cents, dollars) => cents + toCents(dollars), 0));
}

/** Dollars for so many pieces, to the cent. */
export function multiplyDollars(dollars: number, pieces: number): number {
  return toDollars(toCents(dollars) * pieces);
}

/** An amount in dollars as plain digits, `1450.00`: for files, forms and search engines. */
export function writeDollars(dollars: number): string {
  return dollars.toFixed(2);
}

/**
 * An amount in dollars as people read it, `$1,450.00`. Without Intl: its first use in a browser loads its data, 20 to
 * 90 ms on a desktop, while the first parts are drawn.
 */
export function formatDollars(dollars: number, of: Currency = currency): string {
  const [whole = '', cents = ''] = writeDollars(Math.abs(dollars)).split('.');
  return `${dollars < 0 ? '-' : ''}${currencySigns[of]}${groupDigits(whole)}.${cents}`;
}

/** Digits in groups of three from the right, `1,450`. */
function groupDigits(digits: string): string {
  return digits.length <= 3 ? digits : `${groupDigits(digits.slice(0, -3))},${digits.slice(-3)}`;
}

/** The same with a space, as the manage page writes it, `$ 1,450.00`. */
export function formatDollarsApart(dollars: number): string {
  return formatDollars(dollars).replace(currencySign, `${currencySign} `);
}

/**
 * Splits cents in proportion to amounts, whose sum they do not exceed, so that the shares add up to them: each share is rounded down, and
 * the cents that are left go to the largest remainders, of equal ones to the first.
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
