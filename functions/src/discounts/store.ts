import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { AuditAction } from '@fourteener/contract/audit/kinds';
import type { Discount as DiscountTerms } from '@fourteener/contract/checkout/discounts';
import type { Discount, DiscountChange } from '@fourteener/contract/discount/schemas';
import { toCents, toDollars } from '@fourteener/contract/money';
import { recordAudit } from '../audit/store.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { defineList, fetchPage, type Page, type PageRequest } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';

/** A stored discount code, under its text in capitals. No code is ever deleted, as purchases name it. */
export interface StoredDiscount extends Pick<
  DiscountChange,
  'type' | 'percent' | 'kinds' | 'from' | 'until' | 'uses' | 'oncePerCustomer' | 'ended'
> {
  /** Present only for a discount by amount. */
  amountCents?: number;
  /** How often it is used. */
  used: number;
  revision: number;
  createdAt: Timestamp;
}

const discounts = defineCollection<StoredDiscount>('discounts');
const all = defineList({ collection: discounts, equal: [], sorts: byAge });

/** Where a code is stored. */
export function discountRef(db: Firestore, code: string): DocumentReference<StoredDiscount> {
  return discounts.in(db).doc(code);
}

/** One page of all codes. */
export function listDiscounts(db: Firestore, page: PageRequest): Promise<Page<StoredDiscount>> {
  return fetchPage(db, all, page, {});
}

/** A code as admins see it. Throws a `DomainError`: 404. */
export async function getDiscount(db: Firestore, code: string): Promise<Discount> {
  const document = await discountRef(db, code).get();
  if (!document.exists) throw new DomainError('not-found', 'There is no such discount code.');
  return toDiscount(document);
}

/** A stored code as the shop answers it; the document must exist. */
export function toDiscount(document: DocumentSnapshot<StoredDiscount>): Discount {
  return storedToDiscount(document.id, dataOf(document));
}

function storedToDiscount(code: string, { amountCents, createdAt, ...stored }: StoredDiscount): Discount {
  return {
    _id: code,
    ...stored,
    ...(amountCents !== undefined && { amount: toDollars(amountCents) }),
    createdAt: toIsoString(createdAt),
  };
}

/** The terms of a stored code. */
export function termsOf({ type, percent = 0, amountCents = 0, kinds }: StoredDiscount): DiscountTerms {
  switch (type) {
    case 'percent':
      return { type, percent, kinds };
    case 'amount':
      return { type, amountCents, kinds };
    case 'shipping':
      return { type, kinds };
  }
}

/**
 * Makes a code, or changes the one that was read; its entry in the audit log has the changed terms. An unchanged code keeps its
 * revision. Throws a `DomainError`: 400, or 409 when the code was changed elsewhere since.
 */
export function saveDiscount(
  db: Firestore,
  code: string,
  { revision, ...change }: DiscountChange,
  { by, at }: { by: Actor; at: Date },
): Promise<Discount> {
  const wanted = toTerms(change);
  const ref = discountRef(db, code);
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(ref);
    const before = document.data();
    if (revision !== (before?.revision ?? 0)) throw changedElsewhere(code, revision);
    const { used = 0, createdAt = Timestamp.fromDate(at), revision: _revision, ...was } = before ?? {};
    if (before && isDeepStrictEqual(was, wanted)) return toDiscount(document);
    const after: StoredDiscount = { ...wanted, used, createdAt, revision: revision + 1 };
    transaction.set(ref, after);
    recordAudit(db, transaction, {
      ...{ by, at: Timestamp.fromDate(at), target: ref.path, action: actionOf(before, wanted) },
      ...pickChanged(before && was, wanted),
    });
    return storedToDiscount(code, after);
  });
}

type Terms = Omit<StoredDiscount, 'used' | 'revision' | 'createdAt'>;

/** The terms as they are stored. Throws a `DomainError` (400) where a field that the type needs is missing, or the days are in the wrong order. */
function toTerms({ type, percent, amount, from, until, ...rest }: Omit<DiscountChange, 'revision'>): Terms {
  const { uses, ...others } = rest;
  if (type === 'percent' && percent === undefined)
    throw invalidFields([{ path: 'percent', message: 'Please enter the percentage.' }]);
  if (type === 'amount' && amount === undefined)
    throw invalidFields([{ path: 'amount', message: 'Please enter the amount.' }]);
  if (from !== undefined && until !== undefined && until < from)
    throw invalidFields([{ path: 'until', message: 'The last day must not be before the first day.' }]);
  return {
    type,
    ...(type === 'percent' && percent !== undefined && { percent }),
    ...(type === 'amount' && amount !== undefined && { amountCents: toCents(amount) }),
    ...others,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(uses !== undefined && { uses }),
  };
}

function actionOf(before: StoredDiscount | undefined, { ended }: Terms): AuditAction {
  if (!before) return 'discount.make';
  return ended && !before.ended ? 'discount.end' : 'discount.change';
}

/** The terms that differ, before and after. */
function pickChanged(was: Partial<Terms> | undefined, wanted: Terms) {
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(wanted)])] as (keyof Terms)[];
  const changed = names.filter((name) => !isDeepStrictEqual(was?.[name], wanted[name]));
  const pick = (terms: Partial<Terms>) => Object.fromEntries(changed.map((name) => [name, terms[name] ?? null]));
  return { before: was ? pick(was) : null, after: pick(wanted) };
}

function changedElsewhere(code: string, revision: number): DomainError {
  const detail =
    revision === 0
      ? `There is a discount code ${code} already.`
      : 'Somebody changed this discount code meanwhile. Please load it again.';
  return new DomainError('discount-changed', detail);
}
