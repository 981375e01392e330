import { formatOrderNumber } from '@fourteener/contract/order/number';
import { orderIdOf } from '@fourteener/contract/order/stored';
import type { StoredItem } from '../orders/store.ts';
import type { OrderLine } from './message.ts';

/** An item as letters name it, with the number of its order. */
export function toLine(
  id: string,
  {
    partName,
    partNumber,
    quantity,
    totalCents,
    discountCents,
    ...order
  }: Omit<OrderLine, 'id' | 'number'> & Pick<StoredItem, 'orderId' | 'purchaseId'>,
): OrderLine {
  return {
    id,
    number: formatOrderNumber(orderIdOf(id, order)),
    partName,
    ...(partNumber !== undefined && { partNumber }),
    ...{ quantity, totalCents },
    ...(discountCents !== undefined && { discountCents }),
  };
}
