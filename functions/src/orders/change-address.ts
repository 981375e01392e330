import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { endOf } from '@fourteener/contract/calendar';
import { isBeforeShipping, type OrderStatus } from '@fourteener/contract/order/states';
import type { AddressChange, OrderItem } from '@fourteener/contract/order/schemas';
import { orderIdOf } from '@fourteener/contract/order/stored';
import type { Actor } from '../http/identity.ts';
import { correctItems, notCorrectable, type ReadItem } from './correct-items.ts';
import type { AddressAddition, OrderDeps, PricedAnew } from './subscribers.ts';
import { changeStoredItem } from './item-writes.ts';
import { itemRef } from './store.ts';

/** Whether the customer can still change the address: a packed parcel has its label. */
const isBeforePacking = (status: OrderStatus) => status !== 'packed' && isBeforeShipping(status);

/**
 * Changes the address in all items of an order that have not left. The customer can do so until an item is packed; an admin can until it is
 * shipped, with an entry in the audit log for each item. The purchase is priced for the new address while nothing of it is paid or
 * invoiced; afterwards the new address must cost the same. The customer gets one email when an admin changed the address, or when the shop
 * could not read the address before. Returns the item that was named. Throws a `DomainError`: 400 for an address that cannot be read, 404,
 * or 409 once that item is packed, shipped or ended, and where another total would follow.
 */
export function changeOrderAddress(
  deps: OrderDeps,
  actor: Actor & { isAdmin: boolean },
  id: string,
  wanted: AddressChange,
): Promise<OrderItem> {
  const { db, orderSubscribers, now } = deps;
  const { uid, email, isAdmin } = actor;
  const { phone, address } = wanted;
  const mayChange = isAdmin ? isBeforeShipping : isBeforePacking;
  let additions: AddressAddition[] = [];
  let priced: PricedAnew[] = [];
  return correctItems(deps, isAdmin ? { uid, email } : undefined, id, {
    action: 'order.change-address',
    listReads: ({ purchaseId }) => {
      additions = orderSubscribers.flatMap(({ planAddress }) =>
        purchaseId === undefined || !planAddress ? [] : [planAddress(db, purchaseId)],
      );
      return additions.flatMap(({ reads }) => reads);
    },
    correct: (view, items, named) => {
      const isWanted = ({ order }: ReadItem) => order.phone === phone && order.address === address;
      const changed = items.filter((item) => mayChange(item.order.status) && !isWanted(item));
      if (changed.length === 0 && items.some((item) => item.read.id === id && isWanted(item))) return [];
      if (!mayChange(named.status)) throw notCorrectable(named, 'its address can no longer be changed.', actor);
      const packed = isAdmin ? undefined : items.find(({ order }) => order.status === 'packed');
      if (packed)
        throw notCorrectable(packed.order, 'please write to us, so that all of it goes to the same place.', actor);
      priced = additions.flatMap(({ decide }) => decide(view, wanted, now()) ?? []);
      const fields = { phone, address };
      return changed.map((item) => ({
        ...item,
        ...{ fields, before: { phone: item.order.phone, address: item.order.address }, after: fields },
      }));
    },
    tell: (commit, changed, all) => {
      for (const { write } of priced) write(commit);
      const isFirstRead = priced.some((each) => each.isFirstRead);
      if (isFirstRead) {
        const [{ read, after } = { read: undefined, after: undefined }] = changed.items;
        const first = read && commit.find(itemRef(db, orderIdOf(read.id, after)));
        const promised = priced.find((each) => each.promised)?.promised;
        const leavesBy = promised && Timestamp.fromDate(endOf(promised.leavesOn));
        if (first?.exists)
          changeStoredItem(commit, first, { awaitsPlace: FieldValue.delete(), ...(leavesBy && { leavesBy }) }, all);
      }
      // A customer sees their own change on the page. An email for each change would let them flood the mailbox of somebody else.
      if (!isAdmin && !isFirstRead) return;
      const totalCents = priced.find((each) => each.totalCents !== undefined)?.totalCents;
      for (const { onAddressChanged } of orderSubscribers) onAddressChanged?.(commit, changed, totalCents);
    },
  });
}
