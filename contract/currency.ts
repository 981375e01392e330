/** The currencies in which a shop can sell, by their codes (ISO 4217). Each has a hundred cents. */
export const currencies = ['USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** The sign before an amount. */
export const currencySigns: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€' };

/** Several of it, in sentences. */
const names: Readonly<Record<Currency, string>> = { USD: 'dollars', EUR: 'euros' };

/** The currency that a deployment names as CURRENCY in `functions/.env`; without it that of its market. Throws for another word. */
export function readCurrency({
  CURRENCY,
  MARKET,
}: {
  CURRENCY?: string | undefined;
  MARKET?: string | undefined;
}): Currency {
  const wanted = CURRENCY || (MARKET === 'eu' ? 'EUR' : 'USD');
  const found = currencies.find((currency) => currency === wanted);
  if (!found) throw new Error(`CURRENCY must be one of ${currencies.join(', ')}`);
  return found;
}

/** The currency of all prices. The build of the web app puts its values in the place of the two variables (web/vite.currency.ts). */
export const currency: Currency = readCurrency({ CURRENCY: process.env.CURRENCY, MARKET: process.env.MARKET });

/** Several of the currency in a sentence: "dollars". */
export const currencyName: string = names[currency];

/** The sign of the currency: "$". */
export const currencySign: string = currencySigns[currency];
