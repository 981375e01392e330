import { listParcelSteps } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { TrackingChange } from '@fourteener/contract/order/tracking';
import type { Actor } from '../http/identity.ts';
import { type CorrectedItem, correctItems, notCorrectable } from './correct-items.ts';
import type { OrderDeps } from './subscribers.ts';
import type { StoredItem, StoredStep } from './store.ts';

/**
 * Corrects the carrier and tracking number of a parcel for an admin, in all items of the order that have pieces in this parcel, with an
 * entry in the audit log for each and one email to the customer. Returns the item that was named. Throws a `DomainError`: 404, or 409
 * unless pieces of that item have left in such a parcel and are not on their way back.
 */
export function changeOrderTracking(
  deps: OrderDeps,
  admin: Actor,
  id: string,
  { parcel: ordinal, ...wanted }: TrackingChange,
): Promise<OrderItem> {
  return correctItems(deps, admin, id, {
    action: 'order.change-tracking',
    correct: (_view, items, named) => {
      const parcel = listParcelSteps(named).at(ordinal === undefined ? -1 : ordinal - 1);
      if (!parcel || !correctable.has(named.status))
        throw notCorrectable(named, 'it has no tracking number to correct.');
      if (isSame(parcel, wanted)) return [];
      const { carrier = '', trackingCode = '' } = parcel;
      return items.flatMap((item): CorrectedItem[] => {
        const sent = listParcelSteps(item.order).filter((step) => isSame(step, parcel));
        if (sent.length === 0) return [];
        const fields = { history: correct(item.order.history, sent, wanted) };
        return [{ ...item, fields, before: { carrier, trackingCode }, after: { ...wanted } }];
      });
    },
    tell: (commit, changed) => {
      for (const { onTrackingChanged } of deps.orderSubscribers) onTrackingChanged?.(commit, changed, wanted);
    },
  });
}

/** The states in which a customer still looks for a parcel. A packed item can be partly shipped. */
const correctable: ReadonlySet<StoredItem['status']> = new Set(['packed', 'shipped', 'delivered']);

type Told = Pick<StoredStep, 'carrier' | 'trackingCode'>;

const isSame = (one: Told, other: Told) => one.carrier === other.carrier && one.trackingCode === other.trackingCode;

type Corrected = Omit<TrackingChange, 'parcel'>;

function correct(history: readonly StoredStep[], sent: readonly StoredStep[], wanted: Corrected): StoredStep[] {
  return history.map((step) => (sent.includes(step) ? { ...step, ...wanted } : step));
}
