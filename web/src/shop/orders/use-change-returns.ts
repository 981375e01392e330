import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { renewItem } from './use-order.ts';

/**
 * Changes the returns of several items of an order alike, all or none. Lists of orders and of parts are read anew afterwards, even after a
 * failure.
 */
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
