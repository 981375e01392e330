import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { allowedActions } from '@fourteener/contract/order/actions';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { recordAudit } from '../audit/store.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import type { ItemsChanged, OrderDeps } from './subscribers.ts';
import { changeStoredItem } from './item-writes.ts';
import { findItems, itemRef, type StoredItem, toItem, toStoredItem } from './store.ts';

/** An item as it was read. */
export interface ReadItem {
  read: DocumentSnapshot<StoredItem>;
  order: StoredItem;
}

/** A corrected item: its new fields, and the values for the audit log. */
export interface CorrectedItem extends ReadItem {
  fields: Partial<Pick<StoredItem, 'phone' | 'address' | 'history'>>;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** A correction of an order's items that does not change their state. */
export interface Correction {
  action: 'order.change-address' | 'order.change-tracking';
  /** The documents that the correction needs besides the items. `named`: the item that the request names, before the correction. */
  listReads?: (named: StoredItem) => DocumentReference[];
  /** The items that must be changed; none where all are as wanted. Throws a `DomainError`. */
  correct: (view: CommitView, items: readonly ReadItem[], named: StoredItem) => readonly CorrectedItem[];
  /** Adds the message to the customer to the commit. `all`: the documents of all items of the order. */
  tell: (commit: CommitContext, changed: ItemsChanged, all: readonly DocumentReference<StoredItem>[]) => void;
}

/**
 * Corrects items of an order in one commit: for an admin, with an entry in the audit log for each item, or for the customer. Returns the
 * item that was named. Throws a `DomainError`: 404, and those of `correct`.
 */
export async function correctItems(
  { db, runUnitOfWork, now }: OrderDeps,
  admin: Actor | undefined,
  id: string,
  { action, listReads, correct, tell }: Correction,
): Promise<OrderItem> {
  const ref = itemRef(db, id);
  const found = await within(constraints.readTime, ref.get());
  if (!found.exists) throw new DomainError('not-found', 'This order does not exist.');
  const besides = listReads?.(toStoredItem(found)) ?? [];
  const refs = (await within(constraints.readTime, findItems(db, found))).map((item) => item.ref);
  await runUnitOfWork<'done'>({
    lockKeys: [...refs, ...besides],
    reads: () => [...refs, ...besides],
    decide: (view) => {
      if ([...refs, ...besides].some(view.isWritten)) return undefined;
      const items = refs.flatMap((each) => {
        const read = view.find(each);
        // An operator may have deleted an item by hand.
        return read.exists ? [{ read, order: toStoredItem(read) }] : [];
      });
      const corrected = correct(view, items, toStoredItem(view.find(ref)));
      if (corrected.length === 0) return () => 'done';
      return (commit) => {
        const at = now();
        for (const { read, fields, before, after } of corrected) {
          changeStoredItem(commit, read, fields, refs);
          if (!admin) continue;
          recordAudit(db, commit.batch, {
            ...{ by: admin, at: Timestamp.fromDate(at), action, target: read.ref.path },
            ...{ before, after },
          });
        }
        const changed = corrected.map(({ read, order, fields }) => ({ read, after: { ...order, ...fields } }));
        tell(commit, { items: changed, at }, refs);
        return 'done';
      };
    },
  });
  return toItem(await within(constraints.readTime, ref.get()));
}

/** The error for a correction that comes too early or too late. */
export function notCorrectable(
  { status }: StoredItem,
  why: string,
  { isAdmin }: { isAdmin: boolean } = { isAdmin: true },
): DomainError {
  return new DomainError('action-not-allowed', `This order is ${status.replace('-', ' ')}: ${why}`, {
    extras: { orderStatus: status, allowed: allowedActions(status, [isAdmin ? 'admin' : 'customer']) },
  });
}
