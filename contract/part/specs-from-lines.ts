import type { DescriptionRow } from '../text/description.ts';
import type { PartKind } from './kinds.ts';
import { codesOf, isMeasure, type PartSpec, type SpecName, specNames, specsOfKind, unitOf, withUnit } from './specs.ts';
import { readNumber } from '../text/typed-number.ts';

/** The fact that is read from lines with this label, because the label is not the name of the fact. */
interface Rule {
  /** The line's label, in lower case. */
  line: string;
  name: SpecName;
  /** The pattern of the fact in the line; its first group is the number, or the word that stands for the number `to`. */
  at?: RegExp;
  /** The number that the word of the line stands for. */
  to?: number;
}

/** The labels of facts in the shop's descriptions that differ from the facts' names. */
const rules: readonly Rule[] = [
  { line: 'axle', name: 'axle' },
  { line: 'bottom bracket', name: 'shell' },
  { line: 'bottom bracket', name: 'shell-width', at: /(?<![\d.,])([\d.,]{1,9}) mm shell/ },
  { line: 'brake', name: 'brake-mount' },
  { line: 'casing', name: 'threads' },
  { line: 'chain', name: 'speeds', at: /^(\d{1,4})-speed/ },
  { line: 'clamp', name: 'bar-clamp' },
  { line: 'compound', name: 'pads' },
  { line: 'diameter', name: 'rotor-diameter' },
  { line: 'front axle', name: 'axle' },
  { line: 'hub', name: 'rotor-mount' },
  { line: 'mount', name: 'brake-mount' },
  { line: 'mount', name: 'rotor-mount' },
  { line: 'pressure', name: 'minimum-pressure', at: /^(\d{1,4})(?=–)/ },
  { line: 'pressure', name: 'maximum-pressure', at: /(?<![\d.,])([\d.,]{1,9}) psi/ },
  { line: 'rails', name: 'material' },
  { line: 'range', name: 'smallest-cog', at: /^(\d{1,4})(?=–)/ },
  { line: 'range', name: 'largest-cog', at: /(?<![\d.,])([\d.,]{1,9}) T/ },
  { line: 'rear axle', name: 'axle' },
  { line: 'rim', name: 'rim-width', at: /(?<![\d.,])([\d.,]{1,9}) mm inside/ },
  { line: 'rim', name: 'bead-seat', at: /(700C)/, to: 622 },
  { line: 'seatpost', name: 'diameter' },
  { line: 'shell', name: 'shell-width', at: /(?<![\d.,])([\d.,]{1,9}) mm/ },
  { line: 'size', name: 'tyre-width', at: /^(\d{1,4})-\d{3}\b/ },
  { line: 'size', name: 'bead-seat', at: /-(\d{3})\b/ },
  { line: 'thread', name: 'pedal-thread' },
  { line: 'thread', name: 'axle-thread' },
  { line: 'tire clearance', name: 'tyre-clearance', at: /^700×(\d+)(?![.,]?\d)/ },
  { line: 'tubing', name: 'material' },
  { line: 'valve', name: 'valve-length', at: /(?<![\d.,])([\d.,]{1,9}) mm/ },
];

/** The number of pieces of a pair or a set; a single piece is not stored as a fact. */
const PIECES = /^(\d{1,4})$/;
const MASS = /^([\d.,]{1,12})\sg\b/;
const TORQUE = /^([\d.,]{1,12})\sN·m\b/;

/** The facts that lines state in addition to the specifications of the part's kind. */
interface LineNumbers {
  weightGrams?: number;
  torqueNm?: number;
  piecesPerUnit?: number;
}

/** The facts that a line of a description states. */
export interface LineFacts extends LineNumbers {
  specs: PartSpec[];
  /** The text of the line that was not read as a fact; empty if all of it was read. */
  rest: string;
}

/** Reads one line of the description of a part of this kind; `specs` is empty if no specification was recognized. */
export function readLine(kind: PartKind | undefined, { label, value }: DescriptionRow): LineFacts {
  const line = label.toLowerCase();
  if (line === 'mass') return { specs: [], ...numberAt(MASS, value, 'weightGrams') };
  if (line === 'pieces')
    return { specs: [], ...(value === '1' ? { rest: '' } : numberAt(PIECES, value, 'piecesPerUnit')) };
  if (line.endsWith('torque')) return { specs: [], ...numberAt(TORQUE, value, 'torqueNm') };
  const facts: LineFacts = { specs: [], rest: value };
  const names: readonly SpecName[] = kind === undefined ? [] : specsOfKind[kind];
  for (const name of names) {
    const rule = rules.find((each) => each.line === line && each.name === name);
    if (!rule && specNames[name].label.toLowerCase() !== line) continue;
    const found = isMeasure(name) ? readMeasure(name, value, rule) : readChoice(name, value);
    if (!found) continue;
    const { text, ...spec } = found;
    facts.specs.push(spec);
    facts.rest = facts.rest.replace(text, '');
  }
  return { ...facts, rest: trimSeparators(facts.rest) };
}

/** Removes the separators around the unread text of a line. */
function trimSeparators(text: string): string {
  const letters = Array.from(text);
  const isWord = (letter: string) => !/[\s,–-]/.test(letter);
  return letters.slice(letters.findIndex(isWord), letters.findLastIndex(isWord) + 1).join('');
}

function numberAt(pattern: RegExp, value: string, field: keyof LineNumbers) {
  const [text, digits] = pattern.exec(value) ?? [];
  const number = parseDigits(digits ?? '');
  if (text === undefined || Number.isNaN(number)) return { rest: value };
  return { [field]: number, rest: trimSeparators(value.slice(text.length)) };
}

/** The number of a line; NaN if it cannot be read, so that the line counts as unread. */
const parseDigits = (digits: string) => readNumber(digits, { decimals: 3 });

type Found = PartSpec & { text: string };

function readMeasure(name: SpecName, value: string, rule: Rule | undefined): Found | undefined {
  const [text, digits] = rule?.at?.exec(value) ?? (rule?.at ? [] : readAmount(value, unitOf(name)));
  const number = rule?.to ?? parseDigits(digits ?? '');
  return text === undefined || Number.isNaN(number) ? undefined : { ...withUnit({ name, value: number }), text };
}

/** The number and unit at the beginning of a line: the whole text, and the digits. */
function readAmount(value: string, unit: string): [text: string, digits: string] | [] {
  const [start = '', digits = ''] = /^±?([\d.,]{0,11}\d)/.exec(value) ?? [];
  if (start === '') return [];
  const after = value.slice(start.length);
  const gap = after.startsWith(' ') || after.startsWith('\u00a0') ? 1 : 0;
  const end = gap + unit.length;
  const isUnit = after.slice(gap, end) === unit && !/^[\p{L}\d.°%]/u.test(after.slice(unit === '' ? gap : end));
  return isUnit ? [value.slice(0, start.length + (unit === '' ? 0 : end)), digits] : [];
}

function readChoice(name: SpecName, value: string): Found | undefined {
  // The longest first, so that "Cr-Mo steel" is not read as "Steel".
  const ways = Object.entries(codesOf(name)).toSorted(([, one], [, other]) => other.length - one.length);
  for (const [code, written] of ways) {
    const at = value.toLowerCase().indexOf(written.toLowerCase());
    const isWord = at >= 0 && !/[\p{L}\p{N}]/u.test((value[at - 1] ?? ' ') + (value[at + written.length] ?? ' '));
    if (isWord) return { name, value: code, text: value.slice(at, at + written.length) };
  }
  return undefined;
}

/** The facts that were read from a description, and the lines that were not understood. */
export interface ReadFacts extends LineNumbers {
  specs: PartSpec[];
  /** Lines that were not read, or only partly: `rest` is the unread text. */
  unread: (DescriptionRow & { rest: string })[];
}

/** Reads all lines of a description; if two lines state the same fact, the first one counts. */
export function readFacts(kind: PartKind | undefined, rows: readonly DescriptionRow[]): ReadFacts {
  const facts: ReadFacts = { specs: [], unread: [] };
  for (const row of rows) {
    const { specs, rest, ...numbers } = readLine(kind, row);
    const isRepeated =
      specs.some(({ name }) => facts.specs.some((known) => known.name === name)) ||
      (numbers.torqueNm !== undefined && facts.torqueNm !== undefined);
    facts.specs.push(...specs.filter(({ name }) => !facts.specs.some((known) => known.name === name)));
    Object.assign(facts, { ...numbers, ...facts });
    if (rest !== '' || isRepeated) facts.unread.push({ ...row, rest: isRepeated ? row.value : rest });
  }
  return kind === undefined ? facts : { ...facts, specs: sortSpecs(kind, facts.specs) };
}

/** Sorts facts in the order in which their kind lists them. */
export function sortSpecs(kind: PartKind, specs: readonly PartSpec[]): PartSpec[] {
  const order: readonly SpecName[] = specsOfKind[kind];
  return specs.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}
