import { isReplaceable } from '@fourteener/contract/order/return-reasons';
import { findOpenReturn } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';

/** Whether the pieces that come back can be sent again in place of the money; where all money went back, none of it is left for them. */
export function canReplace(item: OrderItem): boolean {
  const open = findOpenReturn(item);
  return open !== undefined && isReplaceable(open) && item.payment !== 'refunded';
}
