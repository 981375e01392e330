import type { ComparedLine } from '@fourteener/contract/part/imports';
import { formatDollars, toCents, toDollars } from '@fourteener/contract/money';
import { findNotationProblem, parsePartField } from '@fourteener/contract/part/field-notation';
import { listPartFields, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { partChange, type Part } from '@fourteener/contract/part/schemas';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import { readNumber } from '@fourteener/contract/text/typed-number';
import type { CheckedLine } from './check-lines.ts';

/** Fields whose value belongs to one part alone. */
const ownFields: readonly PartFieldName[] = ['name', 'img', 'description', 'number', 'oldNumbers', 'successor'];

/** The fields of a market that many parts can be given at once. */
export function listBulkFields(market: Market): PartFieldName[] {
  return listPartFields(market).filter((name) => !ownFields.includes(name) && !partFields[name].isStock);
}

/** How a price changes: to a value, by a percentage, or by an amount. */
export const priceModes = { set: 'Set to', percent: 'Change by percent', amount: 'Change by amount' } as const;
export type PriceMode = keyof typeof priceModes;

/** One change for many parts. */
export interface BulkChange {
  field: PartFieldName;
  /** The typed value; empty removes the value of an optional field. */
  typed: string;
  mode: PriceMode;
  /** Whether the new prices are announced as reductions. */
  isReduction?: boolean;
}

/** The notation of a relative change, in percent or dollars. */
const BY = { decimals: 2, isSigned: true } as const;
const isBy = (by: number) => by !== 0 && Math.abs(by) < 10_000_000;

/** A part's price in dollars after a relative change, rounded to cents; NaN if the typed text is no number. */
export function changePrice(price: number, { mode, typed }: Pick<BulkChange, 'mode' | 'typed'>): number {
  const by = readNumber(typed, BY);
  if (mode === 'percent') return toDollars(Math.round((toCents(price) * (100 + by)) / 100));
  return toDollars(toCents(price) + toCents(by));
}

/** Why the change cannot be made for any part, in a sentence; undefined when it can. */
export function findBulkProblem({ field, typed, mode }: BulkChange): string | undefined {
  if (mode !== 'set') {
    return !isBy(readNumber(typed, BY)) ? 'Please enter a number, such as 12.50.' : undefined;
  }
  const notation = findNotationProblem(typed, field);
  if (notation !== undefined) return notation;
  return partChange.safeParse({ [field]: parsePartField(typed, field) }).error?.issues[0]?.message;
}

/** The lines of an import for a change of many parts; a line whose part cannot be changed has the reason. */
export function composeBulk(parts: readonly Part[], change: BulkChange): CheckedLine[] {
  return parts.map((part, n) => {
    const line = n + 1;
    const { field, typed, mode, isReduction } = change;
    const value = mode === 'set' ? parsePartField(typed, field) : changePrice(part.price, change);
    const read = partChange.safeParse({ [field]: value, ...(isReduction && { reduced: true }) });
    return {
      line,
      name: part.name,
      errors: read.error?.issues.map(({ message }) => message) ?? [],
      part: undefined,
      change: read.success ? { line, _id: part._id, fields: read.data } : undefined,
      compared: undefined,
      sameAs: undefined,
      taken: undefined,
      madeId: undefined,
      isChanged: false,
      isUndone: false,
    };
  });
}

/** Marks the parts whose price has changed since a relative change was calculated from it. */
export function reviewBulk(parts: readonly Part[], { mode }: BulkChange) {
  return (compared: ComparedLine): ComparedLine => {
    const { _id, changes, problem } = compared;
    const known = parts.find((part) => part._id === _id)?.price;
    const isOld = changes.some(({ field, before }) => field === 'price' && before !== known) || changes.length === 0;
    if (mode === 'set' || problem !== undefined || !isOld) return compared;
    const message = 'The price has changed since this list was loaded. Please load the page again.';
    return { ...compared, problem: { field: 'price', message } };
  };
}

/** The label of a change: "Price + 5 %". */
export function nameBulk({ field, typed, mode }: BulkChange): string {
  const { label, choices } = partFields[field];
  if (mode === 'set') {
    const [first = ''] = (choices?.[typed] ?? typed).split('\n');
    return `${label}: ${first.trim() || 'none'}`;
  }
  const by = readNumber(typed, BY);
  const amount = mode === 'percent' ? `${Math.abs(by)}%` : formatDollars(Math.abs(by));
  return `${label} ${by < 0 ? '−' : '+'} ${amount}`;
}
