import { refundOfReturns } from '@fourteener/contract/order/end';
import { formatDollars } from '@fourteener/contract/money';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { skipToken, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../api/errors.ts';
import { purchaseQuery } from './get-purchase.ts';

/** Says how much the customer gets back for returning these pieces of items of one order, by the current purchase. */
export function useReturnMoney(items: readonly { order: OrderItem; pieces: number }[]): string {
  const purchaseId = items[0]?.order.purchaseId;
  const query = purchaseQuery(purchaseId ?? '');
  const { data, error } = useQuery({ ...query, ...(purchaseId === undefined && { queryFn: skipToken }) });
  if (purchaseId === undefined || hasStatus(error, 404))
    return 'We refund what you paid for these pieces once we have accepted them.';
  if (data) return tellReturnMoney(data, items);
  return error ? 'What was paid could not be looked up.' : 'Looking up what was paid …';
}

function tellReturnMoney(purchase: Purchase, items: Parameters<typeof useReturnMoney>[0]): string {
  const { amount, shipping } = refundOfReturns(items, purchase);
  if (purchase.paid === 0)
    return 'Nothing was paid yet: you no longer owe for these pieces once we have accepted them.';
  if (amount === 0) return 'No money comes back: these pieces are already refunded.';
  const ofIt = shipping > 0 ? `with ${formatDollars(shipping)} for shipping` : 'without shipping';
  return `${formatDollars(amount)} comes back once we have accepted the pieces, ${ofIt}.`;
}
