import { roleNames } from '@fourteener/contract/user/roles';
import { formatDollars } from '@fourteener/contract/money';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { nameReturnReason, type ReturnReason } from '@fourteener/contract/order/return-reasons';
import type { ReturnResult } from '@fourteener/contract/order/returns';
import { writePartField } from '@fourteener/contract/part/field-notation';
import { mapPartFields, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { type PartKind, partKinds } from '@fourteener/contract/part/kinds';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { type PartSpec, specNames, writeSpecValue } from '@fourteener/contract/part/specs';
import type { SlotEntry } from '@fourteener/contract/fit/stored-bikes';
import { formatCount } from '@fourteener/contract/text/format-count';
import { formatShortDate } from '../../ui/text/dates.ts';
import { nameSlot } from '../bikes/slot-names.ts';
import { reportStateWords } from '../customers/report-data.ts';
import { discountTypeWords } from '../discounts/discount-types.ts';
import { emailStateWords } from '../emails/email-states.ts';
import { fitReturnStateWords } from '../fit-returns/fit-return-data.ts';

type Writer = (value: unknown) => string | undefined;

const count: Writer = (value) => (typeof value === 'number' ? formatCount(value) : undefined);
const dollars: Writer = (value) => (typeof value === 'number' ? formatDollars(value) : undefined);
const grams: Writer = (value) => (typeof value === 'number' ? `${formatCount(value)} g` : undefined);
const percent: Writer = (value) => (typeof value === 'number' ? `${value}%` : undefined);
const day: Writer = (value) => (typeof value === 'string' ? formatShortDate(value) : undefined);
const wordsFor =
  (words: Readonly<Partial<Record<string, string>>>): Writer =>
  (value) =>
    typeof value === 'string' ? words[value] : undefined;

const resultWords: Readonly<Record<ReturnResult, string>> = { accepted: 'Accepted', refused: 'Refused' };
const emailStates = Object.fromEntries(Object.entries(emailStateWords).map(([state, { words }]) => [state, words]));

const ofPart: Readonly<Record<string, Writer>> = {
  ...mapPartFields(writerOfPart),
  weightGrams: grams,
  successor: (value) => (typeof value === 'string' ? derivedNumber(value) : undefined),
  specs: (value) => (Array.isArray(value) ? (value as PartSpec[]).map(writeSpec).join('\n') : undefined),
};

const writers: Readonly<Record<string, Writer>> = {
  ...ofPart,
  // The weight of a parcel.
  weight: grams,
  reducedFrom: dollars,
  role: wordsFor(Object.fromEntries(Object.entries(roleNames).map(([role, { one }]) => [role, one]))),
  state: wordsFor({ ...emailStates, ...fitReturnStateWords, ...reportStateWords }),
  result: wordsFor(resultWords),
  returnReason: (value) => (typeof value === 'string' ? nameReturnReason(value as ReturnReason) : undefined),
  replacedBy: (value) => (typeof value === 'string' ? formatOrderNumber(value) : undefined),
  type: wordsFor(discountTypeWords),
  percent,
  unpaidPercent: percent,
  unpaidDollars: dollars,
  kinds: (value) =>
    Array.isArray(value) ? (value as PartKind[]).map((kind) => partKinds[kind].plural).join(', ') : undefined,
  from: day,
  until: day,
  uses: count,
  lines: count,
  years: (value) => (Array.isArray(value) ? value.join(' to ') : undefined),
  slots: (value) => (typeof value === 'object' && value !== null ? writeSlots(value as Slots) : undefined),
};

/** Formats a value of a field as other screens show it; undefined for fields whose values are shown as they are. */
export function writeFieldValue(field: string, value: unknown): string | undefined {
  return writers[field]?.(value);
}

function writerOfPart(name: PartFieldName): Writer {
  const { kind, choices = {} } = partFields[name];
  if (kind === 'dollars') return dollars;
  if (kind === 'pieces' || kind === 'whole') return count;
  if (kind === 'day') return day;
  if (kind === 'choice') return wordsFor(choices);
  return (value) => (typeof value === 'object' && value !== null ? writePartField({ [name]: value }, name) : undefined);
}

const writeSpec = (spec: PartSpec) => `${specNames[spec.name].label}: ${writeSpecValue(spec)}`;

type Slots = Readonly<Record<string, SlotEntry | readonly SlotEntry[]>>;

function writeSlots(slots: Slots): string {
  return Object.entries(slots)
    .map(([slot, entry]) => `${nameSlot(slot)}: ${[entry].flat().map(writeEntry).join('; ')}`)
    .join('\n');
}

function writeEntry({ part, years: [first, last] = [null, null] }: SlotEntry): string {
  const years =
    first === null ? last !== null && `to ${last}` : last === null ? `from ${first}` : `${first} to ${last}`;
  return years ? `${derivedNumber(part)} (${years})` : derivedNumber(part);
}
