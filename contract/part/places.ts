/** Where a part lies, and its number. */
interface Placed {
  place?: string | undefined;
  number: string;
}

/** Digits of the longest number in a place or a part number. */
const DIGITS = 20;

/**
 * A text by which parts are sorted in the order in which somebody walks by their places: `A-2` before `A-10`. Parts without a place come
 * last; those at one place are in the order of their numbers.
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
