import { Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { allowedActions } from '@fourteener/contract/order/actions';
import { listParcelSteps } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { TrackingChange } from '@fourteener/contract/order/tracking';
import { recordAudit } from '../audit/store.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { OrderDeps } from './events.ts';
import { findItems, itemRef, type StoredItem, type StoredStep, toItem, toStoredItem } from './store.ts';

/**
 * Corrects carrier and tracking number of a parcel for an admin: of all items of the order that were shipped with the same ones, with an
 * entry in the audit log for each and one email to the customer. Answers the item that was named. Throws a `DomainError`: 404, or 409
 * unless that item is shipped or delivered.
 */
export async function changeOrderTracking(
  { db, runUnitOfWork, now, orderSubscribers }: OrderDeps,
  admin: Actor,
  id: string,
  wanted: TrackingChange,
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
      const parcel = findShipped(order);
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
        const shipped = item && findShipped(item);
        if (!item || !shipped || !isSame(shipped, parcel)) return [];
        return [{ read, after: { ...item, history: correct(item.history, shipped, wanted) } }];
      });
      return (commit) => {
        const at = now();
        const { carrier = '', trackingCode = '' } = parcel;
        for (const { read, after } of changed) {
          commit.markWritten(read.ref);
          commit.batch.update(read.ref, { history: after.history }, ifUnchanged(read));
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

/** The states in which a customer still looks for the parcel. */
const correctable: ReadonlySet<StoredItem['status']> = new Set(['shipped', 'delivered']);

const findShipped = ({ history }: StoredItem) => listParcelSteps(history).at(-1);

type Told = Pick<StoredStep, 'carrier' | 'trackingCode'>;

const isSame = (one: Told, other: Told) => one.carrier === other.carrier && one.trackingCode === other.trackingCode;

function correct(history: readonly StoredStep[], shipped: StoredStep, wanted: TrackingChange): StoredStep[] {
  return history.map((step) => (step === shipped ? { ...step, ...wanted } : step));
}
