/** The place of a part in the warehouse, and its number. */
interface Placed {
  place?: string | undefined;
  number: string;
}

/** The most digits of a number in a place or a part number. */
const DIGITS = 20;

/**
 * A sort key that follows somebody's walk along the shelves: `A-2` before `A-10`. Parts without a place come last; parts at one place are
 * sorted by their numbers.
 */
export function placeKey({ place, number }: Placed): string {
  return place === undefined ? `1${padNumbers(number)}` : `0${padNumbers(place)}\0${padNumbers(number)}`;
}

const padNumbers = (text: string) =>
  text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.replace(/^0+/, '').padStart(DIGITS, '0'));

/** Compares two keys of places. */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
