import { brand } from '@fourteener/contract/brand';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { isPickUp, type Order } from './group-orders.ts';

/** The place where the customer picks up an order, and whether it is ready; empty for orders that are shipped, or were picked up. */
export function PickUpNote({ order }: { order: Order }) {
  const held = order.items.filter(({ status }) => isBeforeShipping(status));
  if (!isPickUp(order) || held.length === 0) return null;
  const isReady = held.every(({ status }) => status === 'packed');
  return (
    <p className="mb-6 max-w-text border-l-2 border-accent pl-4 text-note">
      {isReady ? 'Ready to be picked up at ' : 'You pick this order up at '}
      {brand.address}
      {isReady ? `. Please bring its number, ${order.number}.` : '. We tell you by email when it is ready.'}
    </p>
  );
}
