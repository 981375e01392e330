import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { renewItem } from './use-order.ts';

/** Does the same with the returns of several items of an order, with all or none. Whatever comes of it, lists of orders and of parts are read anew. */
export function useChangeReturns({ _id: id }: Pick<OrderItem, '_id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'changeReturns', 'body'>) => call('POST /order/{id}/returns', { params: { id }, body }),
    onSuccess: (items) => {
      for (const item of items) renewItem(queryClient, item);
    },
    onSettled: async () => {
      void invalidate(queryClient, 'parts');
      await invalidate(queryClient, 'orders');
    },
  });
}
