import { Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { allowedActions } from '@fourteener/contract/order/actions';
import { listParcelSteps } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { TrackingChange } from '@fourteener/contract/order/tracking';
import { recordAudit } from '../audit/store.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { OrderDeps } from './events.ts';
import { changeStoredItem } from './item-writes.ts';
import { findItems, itemRef, type StoredItem, type StoredStep, toItem, toStoredItem } from './store.ts';

/**
 * Corrects carrier and tracking number of a parcel for an admin: of all items of the order of which pieces left with the same ones, with an
 * entry in the audit log for each and one email to the customer. Answers the item that was named. Throws a `DomainError`: 404, or 409
 * unless pieces of that item have left in such a parcel, and they are not on their way back.
 */
export async function changeOrderTracking(
  { db, runUnitOfWork, now, orderSubscribers }: OrderDeps,
  admin: Actor,
  id: string,
  { parcel: ordinal, ...wanted }: TrackingChange,
): Promise<OrderItem> {
  const named = itemRef(db, id);
  const found = await within(constraints.readTime, named.get());
  if (!found.exists) throw new DomainError('not-found', 'This order does not exist.');
  const refs = (await within(constraints.readTime, findItems(db, found))).map(({ ref }) => ref);
  await runUnitOfWork<'done'>({
    lockKeys: refs,
    reads: () => refs,
    decide: (view) => {
      if (refs.some(view.isWritten)) return undefined;
      const order = toStoredItem(view.find(named));
      const parcel = listParcelSteps(order).at(ordinal === undefined ? -1 : ordinal - 1);
      if (!parcel || !correctable.has(order.status)) {
        const detail = `This order is ${order.status.replace('-', ' ')}: it has no tracking number to correct.`;
        throw new DomainError('action-not-allowed', detail, {
          extras: { orderStatus: order.status, allowed: allowedActions(order.status, ['admin']) },
        });
      }
      if (isSame(parcel, wanted)) return () => 'done';
      const changed = refs.flatMap((ref) => {
        const read = view.find(ref);
        // One may have been deleted by hand.
        const item = read.exists ? toStoredItem(read) : undefined;
        const sent = item ? listParcelSteps(item).filter((step) => isSame(step, parcel)) : [];
        if (!item || sent.length === 0) return [];
        return [{ read, after: { ...item, history: correct(item.history, sent, wanted) } }];
      });
      return (commit) => {
        const at = now();
        const { carrier = '', trackingCode = '' } = parcel;
        for (const { read, after } of changed) {
          changeStoredItem(commit, read, { history: after.history }, refs);
          recordAudit(db, commit.batch, {
            ...{ by: admin, at: Timestamp.fromDate(at), action: 'order.change-tracking', target: read.ref.path },
            ...{ before: { carrier, trackingCode }, after: { ...wanted } },
          });
        }
        const told = { items: changed, at };
        for (const { onTrackingChanged } of orderSubscribers) onTrackingChanged?.(commit, told, wanted);
        return 'done';
      };
    },
  });
  return toItem(await within(constraints.readTime, named.get()));
}

/** The states in which a customer still looks for a parcel; some pieces of what is packed may have left. */
const correctable: ReadonlySet<StoredItem['status']> = new Set(['packed', 'shipped', 'delivered']);

type Told = Pick<StoredStep, 'carrier' | 'trackingCode'>;

const isSame = (one: Told, other: Told) => one.carrier === other.carrier && one.trackingCode === other.trackingCode;

type Corrected = Omit<TrackingChange, 'parcel'>;

function correct(history: readonly StoredStep[], sent: readonly StoredStep[], wanted: Corrected): StoredStep[] {
  return history.map((step) => (sent.includes(step) ? { ...step, ...wanted } : step));
}
