/** The currencies in which a shop can sell, by their ISO 4217 codes. Each has a hundred cents. */
export const currencies = ['USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** The sign before an amount. */
export const currencySigns: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€' };

/** The plural of a currency's name in sentences. */
const names: Readonly<Record<Currency, string>> = { USD: 'dollars', EUR: 'euros' };

/** Reads the deployment's currency: CURRENCY in `functions/.env`, or the currency of its market. Throws for an unknown code. */
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

/** The currency of all prices. The build of the web app replaces the two variables by their values (web/vite.currency.ts). */
export const currency: Currency = readCurrency({ CURRENCY: process.env.CURRENCY, MARKET: process.env.MARKET });

/** The plural of the currency's name in sentences, such as "dollars". */
export const currencyName: string = names[currency];

/** The sign of the currency, such as "$". */
export const currencySign: string = currencySigns[currency];
