import { numberKey } from './numbers.ts';

/** Shorter texts resemble too many numbers. */
export const SHORTEST_NUMBER = 5;
/** The least number of digits that, without letters, are read as a part number and not as a measure. */
const SHORTEST_DIGITS = 7;
/** The prefix of the numbers that the shop derives; most people leave it out. */
const OWN_PREFIX = 'fc';

/** The keys under which a number is found: `numberKey`, and the same without any separator. */
export function numberKeys(number: string): string[] {
  const key = numberKey(number);
  // Most keys have only letters and digits, and testing that is faster than replacing.
  if (/^[a-z0-9]+$/.test(key)) return [key];
  return [...new Set([key, key.replaceAll(/[^\p{L}\p{N}]/gu, '')])].filter((each) => each !== '');
}

/** Whether somebody has typed only the prefix of the shop's own numbers, so that every part may be meant. */
export function isOwnPrefix(typed: string): boolean {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase() === OWN_PREFIX;
}

/** Whether a typed number is another with one mistake: one character added, missing or different, or two swapped. Look-alikes count as equal. */
export function isNearNumber(typed: string, number: string): boolean {
  return numberKeys(typed)
    .filter(isNumber)
    .some((key) => numberKeys(number).some((known) => isMistyped(look(key), look(known))));
}

/** Whether a key can be that of a part number, and not of a word or a measure. */
export const isNumber = (key: string) =>
  /[a-z]/.test(key) ? /\d/.test(key) && key.length >= SHORTEST_NUMBER : key.length >= SHORTEST_DIGITS;

/** Replaces characters that look alike on parts and labels: 0 and O, 1, I and L, 5 and S, 8 and B. */
export const look = (key: string) =>
  key.replaceAll('o', '0').replaceAll(/[il]/g, '1').replaceAll('s', '5').replaceAll('b', '8');

/** Whether a number, with look-alikes replaced, is a mistyped form of a part's, with or without the prefix of the shop's own numbers. */
export function isMistyped(typed: string, known: string): boolean {
  const own = known.startsWith(OWN_PREFIX) ? known.slice(OWN_PREFIX.length) : known;
  return isOneEditAway(typed, known) || isOneEditAway(typed, own);
}

/** Whether two texts differ by one character added, missing or different, or by two neighbors swapped. */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  if (rest.length !== otherRest.length) {
    return rest.length > otherRest.length ? rest.slice(1) === otherRest : otherRest.slice(1) === rest;
  }
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return rest.slice(1) === otherRest.slice(1) || isSwapped;
}
