import { constraints } from '@fourteener/contract/constraints';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { BulkChange, BulkResult, OrderItem } from '@fourteener/contract/order/schemas';
import { getTogether } from '../database/collection.ts';
import { findReplay, fingerprint, keyRef, rememberKey } from '../database/idempotency.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { changeItem } from './change.ts';
import type { OrderDeps } from './subscribers.ts';
import { itemRef } from './store.ts';

type Outcome = { changed: OrderItem } | { refused: BulkResult['refused'][number] };

/**
 * Changes the state of orders for an admin, each by `changeOrder`: one that is refused or was changed meanwhile does not stop the others.
 * An order that was paid is not canceled here, since its refund is confirmed by itself. With an idempotency key, a repeated request changes
 * no order a second time, not even one that somebody changed since. Throws a `DomainError` (422) for the key of another request.
 */
export async function changeItems(
  deps: OrderDeps,
  admin: Actor,
  { action, reason, orders }: BulkChange,
  idempotencyKey: string | undefined,
): Promise<BulkResult & { replayed: boolean }> {
  const { db } = deps;
  const told = orders.map(({ id, carrier, trackingCode, ...parcel }) => [
    id,
    carrier,
    trackingCode,
    ...listParcel(parcel),
  ]);
  const asked = fingerprint('bulk', action, ...(reason === undefined ? [] : ['because', reason]), ...told.flat());
  const replayed = idempotencyKey !== undefined && (await takeKey(deps, admin.uid, idempotencyKey, asked));
  const refs = orders.map(({ id }) => itemRef(db, id));
  const documents = await within(constraints.readTime, getTogether(db, ...refs));
  const actor = { ...admin, isAdmin: true, assertMayRefund: refuseRefund };
  const work = orders.map(async ({ id, ...details }, n): Promise<Outcome> => {
    const document = documents[n];
    const number = formatOrderNumber(id);
    const refuse = (error: DomainError) => ({ refused: { _id: id, number, problem: { ...error.toJSON() } } });
    if (!document?.exists) return refuse(new DomainError('not-found', 'This order does not exist.'));
    const key = idempotencyKey === undefined ? undefined : keyRef(db, admin.uid, `${idempotencyKey} ${id}`);
    const firstItem = documents.find((read) => read.id === document.data()?.orderId);
    try {
      const request = key && { key, asked };
      return {
        changed: await changeItem(deps, actor, document, { action, reason, ...details }, { request, firstItem }),
      };
    } catch (error) {
      if (error instanceof DomainError) return refuse(error);
      throw error;
    }
  });
  // All changes have ended before the answer is sent, also where one of them has thrown.
  await Promise.allSettled(work);
  const outcomes = await Promise.all(work);
  return {
    changed: outcomes.flatMap((outcome) => ('changed' in outcome ? [outcome.changed] : [])),
    refused: outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])),
    replayed,
  };
}

/** Fields that were not sent add nothing, so that a retry after a release that adds fields is still the same request. */
function listParcel(parcel: Pick<BulkChange['orders'][number], 'quantity' | 'weight' | 'expectedLeft'>): string[] {
  const { quantity, weight, expectedLeft } = parcel;
  const fields = Object.entries({ quantity, weight, expectedLeft });
  return fields.flatMap(([field, value]) => (value === undefined ? [] : [`${field}=${value}`]));
}

/** A refund needs a confirmation that shows its amount, which a change of several orders does not show. */
function refuseRefund(): never {
  const detail = 'This order was paid: cancel it on its own page, which says how much goes back to the customer.';
  throw new DomainError('payment-not-allowed', detail);
}

/** Stores the key of this request. Returns whether it was stored already. */
function takeKey({ db, runUnitOfWork, now }: OrderDeps, userId: string, name: string, asked: string): Promise<boolean> {
  const key = keyRef(db, userId, name);
  return runUnitOfWork<boolean>({
    lockKeys: [key],
    reads: () => [key],
    decide: (view) => {
      if (view.isWritten(key)) return undefined;
      if (findReplay(view.find(key), asked, now())) return () => true;
      return (commit) => {
        commit.markWritten(key);
        rememberKey(commit.batch, commit.find(key), { userId, asked, made: [], now: now() });
        return false;
      };
    },
  });
}
