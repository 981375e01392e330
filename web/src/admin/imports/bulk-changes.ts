import type { ComparedLine } from '@fourteener/contract/part/imports';
import { formatDollars, toCents, toDollars } from '@fourteener/contract/money';
import { findNotationProblem, parsePartField } from '@fourteener/contract/part/field-notation';
import { listPartFields, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { partChange, type Part } from '@fourteener/contract/part/schemas';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import { readNumber } from '@fourteener/contract/text/typed-number';
import type { CheckedLine } from './check-lines.ts';

/** Fields that no two parts share, or that are each part's own. */
const ownFields: readonly PartFieldName[] = ['name', 'img', 'description', 'number', 'oldNumbers', 'successor'];

/** The fields that many parts can be given at once in a market. */
export function listBulkFields(market: Market): PartFieldName[] {
  return listPartFields(market).filter((name) => !ownFields.includes(name) && !partFields[name].isStock);
}

/** How an amount changes: to a value, by a share of what it is, or by an amount. */
export const priceModes = { set: 'Set to', percent: 'Change by percent', amount: 'Change by amount' } as const;
export type PriceMode = keyof typeof priceModes;

/** One change for many parts. */
export interface BulkChange {
  field: PartFieldName;
  /** As it is typed; empty takes an optional field away. */
  typed: string;
  mode: PriceMode;
  /** Whether the new prices are announced as reductions. */
  isReduction?: boolean;
}

/** By how much a price changes: a number of percent or dollars. */
const BY = { decimals: 2, isSigned: true } as const;
const isBy = (by: number) => by !== 0 && Math.abs(by) < 10_000_000;

/** Dollars of a part after a change of its price; NaN where what is typed is no number. Rounded to cents. */
export function changePrice(price: number, { mode, typed }: Pick<BulkChange, 'mode' | 'typed'>): number {
  const by = readNumber(typed, BY);
  if (mode === 'percent') return toDollars(Math.round((toCents(price) * (100 + by)) / 100));
  return toDollars(toCents(price) + toCents(by));
}

/** Why a change cannot be made of any part, as a sentence; undefined when it can. */
export function findBulkProblem({ field, typed, mode }: BulkChange): string | undefined {
  if (mode !== 'set') {
    return !isBy(readNumber(typed, BY)) ? 'Please enter a number, such as 12.50.' : undefined;
  }
  const notation = findNotationProblem(typed, field);
  if (notation !== undefined) return notation;
  return partChange.safeParse({ [field]: parsePartField(typed, field) }).error?.issues[0]?.message;
}

/** The lines to be compared that a change makes of parts; a part that cannot be changed gives a reason. */
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

/** Finds parts whose price is no longer the one that a relative change was reckoned from. */
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
