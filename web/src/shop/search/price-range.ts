import { currencyName, currencySign } from '@fourteener/contract/currency';
import { parsePriceRange, type PriceRange } from '@fourteener/contract/part/search';
import { toPlainNumber } from '@fourteener/contract/text/typed-number';

/** A range to search for (undefined: any price), or the problem of the typed text. */
export type TypedRange = { price: PriceRange | undefined } | { problem: string };

/** Reads two typed amounts, either of which may be empty. */
export function readPriceRange(from: string, to: string): TypedRange {
  const [min, max] = [from, to].map((typed) => {
    const plain = typed.trim();
    const amount = plain.startsWith(currencySign) ? plain.slice(currencySign.length).trim() : plain;
    return toPlainNumber(amount, { decimals: 2 }) ?? amount;
  });
  if (min === '' && max === '') return { price: undefined };
  const price = parsePriceRange(`${min}-${max}`);
  if (!price) return { problem: `Enter prices in ${currencyName}, such as 25 or 49.90.` };
  if (price.min !== undefined && price.max !== undefined && price.min > price.max) {
    return { problem: 'The highest price must not be below the lowest.' };
  }
  return { price };
}
