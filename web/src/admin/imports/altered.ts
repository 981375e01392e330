import { writePartField } from '@fourteener/contract/part/field-notation';
import { type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import type { ComparedLine } from '@fourteener/contract/part/imports';

// A spreadsheet that opens a file converts texts that look like numbers or dates, and saves the result: `00123` becomes 123, `1E5` 100000,
// `3-12` 12-Mar. https://support.microsoft.com/office/stop-automatically-changing-numbers-to-dates-452bd2db-cc96-47d1-81e4-72cec11c4ed8

/** A text of a part that a spreadsheet seems to have altered. */
export interface Altered {
  /** The label of the text's field in forms. */
  label: string;
  before: string;
  after: string;
}

/** The texts in the changes of a part that a spreadsheet seems to have converted; columns of numbers are left out. */
export function listAltered(changes: ComparedLine['changes']): Altered[] {
  return changes.flatMap(({ field, ...change }) => {
    const name = field as PartFieldName;
    if (!isText(name)) return [];
    const [before = '', after = ''] = [change.before, change.after].map((value) =>
      writePartField({ [name]: value ?? undefined }, name),
    );
    return isAltered(before, after) ? [{ label: partFields[name].label, before, after }] : [];
  });
}

/** Changes also contain the price before a reduction, which is no field. */
const isText = (name: PartFieldName) =>
  name in partFields && !['pieces', 'dollars', 'whole'].includes(partFields[name].kind);

/** The most characters of a text that is compared: a longer one is neither a number nor a date. */
const LONGEST = 40;

/** Whether a spreadsheet converts the first text into the second. */
export function isAltered(before: string, after: string): boolean {
  const [was, is] = [before.trim(), after.trim()];
  if (was === is || was === '' || is === '' || was.length > LONGEST) return false;
  return isSameNumber(was, is) || isSameDate(was, is) || isSameTime(was, is) || isSameBoolean(was, is);
}

/** How many digits of a number a spreadsheet keeps. */
const PRECISION = 15;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?$/i;

function isSameNumber(before: string, after: string): boolean {
  const [was, is] = [toNumber(before), toNumber(after)];
  if (was === undefined || is === undefined) return false;
  // A spreadsheet shows and saves a long number with a few digits: 1.23E+15.
  const digits = /^[+-]?([\d.,]+)E/i.exec(after)?.[1]?.replaceAll(/\D/g, '').length ?? PRECISION;
  const shown = Math.min(digits, PRECISION);
  return was.toPrecision(shown) === is.toPrecision(shown) || cutDigits(was) === is;
}

/** The number in a cell; undefined for any other text. */
function toNumber(text: string): number | undefined {
  const percent = text.endsWith('%') ? 100 : 1;
  const plain = text
    .replace(/\s?%$/, '')
    .replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return NUMBER.test(plain) ? Number(plain) / percent : undefined;
}

/** A whole number as a spreadsheet stores it: the digits after the fifteenth become zeros. */
function cutDigits(number: number): number {
  const digits = String(Math.abs(number));
  return digits.length > PRECISION ? Number(digits.slice(0, PRECISION).padEnd(digits.length, '0')) : number;
}

/** The beginnings of the names of months in the languages of the European market, without accents. */
const MONTHS = [
  ...[
    'jan ene gen sty led',
    'feb fev lut uno',
    'mar mrz mrt maa bre',
    'apr abr avr kwi dub',
    'may mai mag maj mei kve',
  ],
  ...['jun giu cze cer', 'jul juil lug lip', 'aug ago aou sie srp', 'sep set wrz zar', 'oct okt ott out paz rij'],
  ...['nov lis', 'dec dez dic gru pro'],
].map((ways) => ways.split(' '));

/** The numbers in a text that is written as a date, with months by name or number; undefined for any other text. */
function readDate(text: string): number[] | undefined {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = plain.match(/\d{1,4}|\p{L}+/gu) ?? [];
  if (words.length < 2 || words.length > 3 || !/^[\p{L}\d]+(?:[-/. ,]+[\p{L}\d]+){0,2}\.?$/u.test(plain))
    return undefined;
  const numbers = words.map((word) =>
    /^\d/.test(word) ? Number(word) : MONTHS.findIndex((ways) => ways.some((way) => word.startsWith(way))) + 1,
  );
  return numbers.every((number) => number > 0) ? numbers : undefined;
}

/** Whether the second text has the numbers of the first in the order of a date; a day or a year may have been added. */
function isSameDate(before: string, after: string): boolean {
  const [was, is] = [readDate(before), readDate(after)];
  if (!was || !is || (toNumber(before) !== undefined && toNumber(after) !== undefined)) return false;
  const left = [...is];
  for (const number of was) {
    const at = left.findIndex((each) => each === number || (each > 99 && each % 100 === number % 100));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.every((each) => each === 1 || each > 1_900);
}

function isSameTime(before: string, after: string): boolean {
  const [was, is] = [readTime(before), readTime(after)];
  return was !== undefined && was === is;
}

/** The seconds of a time, `1:30` or `01:30:00`. */
function readTime(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

const BOOLEANS = [
  ['true', 'wahr', 'vrai', 'vero', 'verdadero', 'waar'],
  ['false', 'falsch', 'faux', 'falso', 'onwaar'],
];

function isSameBoolean(before: string, after: string): boolean {
  return BOOLEANS.some((ways) => [before, after].every((text) => ways.includes(text.toLowerCase())));
}
