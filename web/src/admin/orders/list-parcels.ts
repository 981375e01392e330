import { countHeld, listSentParcels } from '@fourteener/contract/order/parcels';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { stateOf } from '@fourteener/contract/order/states';
import type { Order } from '../../shop/orders/group-orders.ts';

/** Pieces of an item that go into one parcel. */
export interface ParcelLine {
  item: OrderItem;
  pieces: number;
}

/** Pieces that were or will be shipped under one tracking number. */
export interface OrderParcel {
  lines: readonly [ParcelLine, ...ParcelLine[]];
  /** A step that shipped the parcel; undefined while it is not shipped. */
  sent: OrderStep | undefined;
}

/**
 * The parcels of an order: the shipped ones by tracking number, then the pieces still here by address. Canceled and returned items are left
 * out unless there are no others.
 */
export function listParcels(items: Order['items']): OrderParcel[] {
  const kept = items.filter(({ status }) => stateOf(status).goods !== 'released');
  const lines = (kept.length > 0 ? kept : items).flatMap(listLines);
  const inOrder = lines.toSorted((one, other) => Number(!one.sent) - Number(!other.sent));
  const groups = Map.groupBy(inOrder, ({ item: { address, phone }, sent }) =>
    [address, phone, sent ? `${sent.carrier}\n${sent.trackingCode}` : 'here'].join('\n'),
  );
  return [...groups.values()].map((group) => ({
    lines: group as [(typeof group)[number], ...typeof group],
    sent: group[0]?.sent,
  }));
}

function listLines(item: OrderItem): (ParcelLine & Pick<OrderParcel, 'sent'>)[] {
  const sent = listSentParcels(item).map(({ step, pieces }) => ({ item, pieces, sent: step }));
  const held = countHeld(item);
  const lines = [...sent, ...(held > 0 ? [{ item, pieces: held, sent: undefined }] : [])];
  // An item that was canceled as a whole, or that is from before steps were stored, is printed as it was ordered.
  return lines.length > 0 ? lines : [{ item, pieces: item.quantity, sent: undefined }];
}
