import { isReplaceable } from '@fourteener/contract/order/return-reasons';
import { findOpenReturn } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';

/** Whether the returned pieces can be replaced instead of refunded; not if all money was refunded, since none is left to pay for them. */
export function canReplace(item: OrderItem): boolean {
  const open = findOpenReturn(item);
  return open !== undefined && isReplaceable(open) && item.payment !== 'refunded';
}
