import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { formatOrderNumber, parseOrderNumber } from '@fourteener/contract/order/number';
import { listParcelSteps } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { isBeforeShipping, stateOf } from '@fourteener/contract/order/states';
import type { FoundShipment, TrackingLine } from '@fourteener/contract/order/tracking';
import { within } from '../database/time.ts';
import { itemRef, items, type StoredItem, toItem } from './store.ts';

/** The most values with which Firestore compares a field in one query. */
const AT_ONCE = 30;

/** Finds the orders of the lines in a file with tracking numbers, by the number of an order or of one of its items. */
export async function findShipments(db: Firestore, lines: readonly TrackingLine[]): Promise<FoundShipment[]> {
  const ids = lines.map(({ number }) => parseOrderNumber(number));
  const refs = [...new Set(ids)].flatMap((id) => (id === undefined ? [] : [itemRef(db, id)]));
  const named = new Map<string, OrderItem>();
  if (refs.length > 0) {
    const documents = (await within(constraints.readTime, db.getAll(...refs))) as DocumentSnapshot<StoredItem>[];
    for (const document of documents) if (document.exists) named.set(document.id, toItem(document));
  }
  const items = await within(constraints.readTime, findAllItems(db, [...named.values()]));
  return lines.map((line, n) => {
    const order = named.get(ids[n] ?? '');
    if (!order) return { line: line.line, orderSize: 0, items: [], problem: tellUnknown(line) };
    const { orderId, userName } = order;
    const all = items.get(orderId) ?? [order];
    // The pieces of an item may leave in several parcels: those that are left do not go into the parcel that left with this number.
    const isDone = (item: OrderItem) => listParcelSteps(item).some((told) => isSame(told, line));
    const packed = all.filter((item) => item.status === 'packed' && !isDone(item)).map(({ _id }) => _id);
    return {
      ...{ line: line.line, orderId, number: formatOrderNumber(orderId), userName },
      ...{ orderSize: order.orderSize ?? all.length, items: packed },
      ...(packed.length === 0 && { problem: tellUnpacked(all, line) }),
    };
  });
}

/** All items of the orders that have more than one, by the id of the order. */
async function findAllItems(db: Firestore, named: readonly OrderItem[]): Promise<Map<string, OrderItem[]>> {
  const ids = [...new Set(named.filter(({ orderSize = 1 }) => orderSize > 1).map(({ orderId }) => orderId))];
  const queries = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) => {
    const some = ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE);
    const most = some.length * constraints.basketLines;
    return items.in(db).where('orderId', 'in', some).limit(most).get();
  });
  const found = (await Promise.all(queries)).flatMap(({ docs }) => docs.map(toItem));
  return Map.groupBy(found, ({ orderId }) => orderId);
}

interface Told {
  carrier?: string | undefined;
  trackingCode?: string | undefined;
}

/** Whether both have the same carrier and tracking number, apart from case and spaces. */
function isSame(one: Told, other: Told): boolean {
  const plain = (text = '') => text.toLowerCase().replaceAll(/\s/g, '');
  return plain(one.carrier) === plain(other.carrier) && plain(one.trackingCode) === plain(other.trackingCode);
}

type Problem = NonNullable<FoundShipment['problem']>;

function tellUnknown({ number }: TrackingLine): Problem {
  return { code: 'unknown-order', message: `No order has the number “${number}”.` };
}

/** The reason that no item of an order can be shipped: it is shipped already, or nothing is packed yet. */
function tellUnpacked(items: readonly OrderItem[], line: TrackingLine): Problem {
  const parcels = items.flatMap((item) => listParcelSteps(item));
  if (parcels.some((told) => isSame(told, line))) {
    return { code: 'same-number', message: 'This order is already shipped with this tracking number.' };
  }
  const last = parcels.at(-1);
  if (last && !items.some(({ status }) => isBeforeShipping(status))) {
    const told = [last.carrier, last.trackingCode].filter((text) => text !== undefined).join(', ');
    return { code: 'other-number', message: `This order is already shipped with ${told}.` };
  }
  const states = [...new Set(items.map(({ status }) => stateOf(status).label.toLowerCase()))];
  const are = states.length === 1 ? `it is ${states[0]}` : `its parts are ${states.join(' and ')}`;
  return { code: 'not-packed', message: `Nothing of this order is packed: ${are}.` };
}
