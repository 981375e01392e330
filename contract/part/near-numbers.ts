import { numberKey } from './numbers.ts';

/** Fewer characters look like too many numbers. */
export const SHORTEST_NUMBER = 5;
/** The least number of digits that alone are the number of a part, and not a measure. */
const SHORTEST_DIGITS = 7;
/** How the numbers begin that the shop gives itself; most leave it out. */
const OWN_PREFIX = 'fc';

/** The keys under which a number is found: that of the contract, and one without any separator. */
export function numberKeys(number: string): string[] {
  const key = numberKey(number);
  // Most are letters and digits anyway, which is quicker to see than to replace.
  if (/^[a-z0-9]+$/.test(key)) return [key];
  return [...new Set([key, key.replaceAll(/[^\p{L}\p{N}]/gu, '')])].filter((each) => each !== '');
}

/** Whether somebody has typed no more than how the shop's own numbers begin: every part may be meant. */
export function isOwnPrefix(typed: string): boolean {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase() === OWN_PREFIX;
}

/** Whether a typed number is nearly another: one character more, less or other, or two of them swapped, with look-alikes as the same. */
export function isNearNumber(typed: string, number: string): boolean {
  return numberKeys(typed)
    .filter(isNumber)
    .some((key) => numberKeys(number).some((known) => isMistyped(look(key), look(known))));
}

/** Whether a key can be that of a number, and of no word or measure. */
export const isNumber = (key: string) =>
  /[a-z]/.test(key) ? /\d/.test(key) && key.length >= SHORTEST_NUMBER : key.length >= SHORTEST_DIGITS;

/** A key as it looks: on a part or a label, 0 and O are the same, and 1, I and L, 5 and S, 8 and B. */
export const look = (key: string) =>
  key.replaceAll('o', '0').replaceAll(/[il]/g, '1').replaceAll('s', '5').replaceAll('b', '8');

/** Whether a number, as it looks, is a mistyped form of one of a part, with or without the letters before those that the shop gives. */
export function isMistyped(typed: string, known: string): boolean {
  const own = known.startsWith(OWN_PREFIX) ? known.slice(OWN_PREFIX.length) : known;
  return isOneEditAway(typed, known) || isOneEditAway(typed, own);
}

/** Whether one text becomes the other by one character more, less or other, or by two neighbors that are swapped. */
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
