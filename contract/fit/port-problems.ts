import { constraints } from '../constraints.ts';
import { formatCount } from '../text/format-count.ts';
import type { Side } from './facts.ts';
import { a, type FactProblem, isObject, isShortText, isSpan, type Sent } from './sent.ts';
import { adapters } from './adapters.ts';
import { fitKinds, type Interface, type InterfaceSide, interfaces, vocabulary } from './vocabulary.ts';

const CODE = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
const numberFields = ['value', 'min', 'max'] as const;

type Note = (field: string, message: string) => void;

/**
 * Finds the problems of a port of a kind of part; without a kind, only the problems that it would have with every kind. A port of an
 * unknown interface has only that problem.
 */
export function findPortProblems(port: unknown, kind: string | undefined, path: FactProblem['path']): FactProblem[] {
  if (!isObject(port)) return [{ path, message: 'A port must be an object with an interface, a side and a from.' }];
  const problems: FactProblem[] = [];
  const note: Note = (field, message) => problems.push({ path: [...path, ...field.split('.')], message });
  const known = typeof port.interface === 'string' ? interfaces.get(port.interface) : undefined;
  if (!known) {
    const name = isCode(port.interface) ? port.interface : 'This';
    return [{ path: [...path, 'interface'], message: `${name} is not an interface.` }];
  }
  const side = sideOf(port.side);
  if (!side) note('side', 'The side must be gives or takes.');
  const one = side && known[side];
  const hasSide = one && (kind === undefined || one.kinds.includes(kind));
  if (side && !hasSide)
    note('side', `${kindOf(kind)} does not ${side === 'gives' ? 'give' : 'take'} the interface ${known.id}.`);
  // If the side is not possible, only the fields that neither side can have are problems.
  checkFields(port, known, hasSide ? side : undefined, kind, note);
  checkCircumstances(port, note);
  return problems;
}

function checkFields(port: Sent, known: Interface, side: Side | undefined, kind: string | undefined, note: Note): void {
  const { fields }: Pick<InterfaceSide, 'fields'> = (side && known[side]) ?? { fields: ['code', ...numberFields] };
  const where = side === undefined ? '' : ` that ${kindOf(kind).toLowerCase()} ${side}`;
  const { code } = port;
  if (code !== undefined) {
    if (!isCode(code))
      note(
        'code',
        `A code is made of a–z and 0–9 with dots and dashes between them, in at most ${constraints.fitCodeLength} characters.`,
      );
    else if (!fields.includes('code')) note('code', `The interface ${known.id}${where} has no code.`);
    else if (!hasCode(known, side, code)) note('code', `${code} is not a code of the interface ${known.id}${where}.`);
  }
  for (const field of numberFields) {
    const number = port[field];
    if (number === undefined) continue;
    if (!fields.includes(field)) note(field, `The interface ${known.id}${where} has no ${field}.`);
    else if (!isNumber(number)) {
      note(field, `${field} must be a number from 0 to ${formatCount(constraints.fitMaximum)}.`);
    }
  }
}

/** Checks the position, years, sizes, kit and authority of a port. */
function checkCircumstances({ position, years, sizes, kit, from }: Sent, note: Note): void {
  if (position !== undefined && !vocabulary.positions.some((one) => one === position)) {
    note('position', `The position must be one of ${vocabulary.positions.join(', ')}.`);
  }
  if (years !== undefined && !isSpan(years))
    note('years', 'The years must be a first and a last year; null leaves an end open.');
  if (sizes !== undefined && !isSizes(sizes)) {
    note('sizes', `The sizes must be a list of 1 to ${constraints.fitSizes} short texts.`);
  }
  if (kit !== undefined) checkKit(kit, note);
  if (!vocabulary.from.some((one) => one === from)) note('from', `from must be one of ${vocabulary.from.join(', ')}.`);
}

function checkKit(kit: unknown, note: Note): void {
  if (!isObject(kit)) {
    note('kit', 'The kit must be an object with a code and a label.');
    return;
  }
  if (!isCode(kit.code))
    note('kit.code', 'The code of a kit is made of a–z and 0–9 with dots and dashes between them.');
  if (!isShortText(kit.label, constraints.nameLength)) note('kit.label', 'The label of a kit must be a short text.');
  if (kit.note !== undefined && !isShortText(kit.note, constraints.kitNoteLength)) {
    note('kit.note', `The note of a kit must be one line of at most ${constraints.kitNoteLength} characters.`);
  }
}

function sideOf(side: unknown): Side | undefined {
  return side === 'gives' || side === 'takes' ? side : undefined;
}

const kindOf = (kind: string | undefined) => a((kind !== undefined && fitKinds.get(kind)?.label) || 'part', 'A');

const isCode = (code: unknown): code is string =>
  typeof code === 'string' && code.length <= constraints.fitCodeLength && CODE.test(code);

function hasCode({ codes, open, codesFrom }: Interface, side: Side | undefined, code: string): boolean {
  if (codesFrom) return adapters.has(code);
  const listed = codes.some((one) => one.code === code && (!one.side || !side || one.side === side));
  return listed || open === true;
}

const isNumber = (number: unknown): number is number =>
  typeof number === 'number' && number >= 0 && number <= constraints.fitMaximum;

function isSizes(sizes: unknown): boolean {
  if (!Array.isArray(sizes) || sizes.length === 0 || sizes.length > constraints.fitSizes) return false;
  return sizes.every((size) => isShortText(size, constraints.fitCodeLength));
}
