import { constraints } from '../constraints.ts';
import { LINE } from '../text/signs.ts';

/** An invalid field, and the reason in a sentence. */
export interface FactProblem {
  path: (string | number)[];
  message: string;
}

/** An object from a request, whose fields are not validated yet. */
export type Sent = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isYear = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= constraints.firstYear && Number(value) <= constraints.lastYear;

/** Whether a value is a first and a last year; null is an open end. */
export function isSpan(years: unknown): boolean {
  if (!Array.isArray(years) || years.length !== 2) return false;
  const [from, to] = years as unknown[];
  if (![from, to].every((year) => year === null || isYear(year))) return false;
  return from === null || to === null || Number(from) <= Number(to);
}

/** Whether a value is a text of one line that is not blank and has no marks that reverse the text direction. */
export function isShortText(value: unknown, length: number): value is string {
  return typeof value === 'string' && value.length <= length && /\S/.test(value) && LINE.test(value);
}

/** A kind of part with its article, such as “an inner tube”. */
export function a(label: string, article = 'a'): string {
  const noun = label.charAt(0).toLowerCase() + label.slice(1);
  return `${article}${/^[aeiou]/.test(noun) ? 'n' : ''} ${noun}`;
}
