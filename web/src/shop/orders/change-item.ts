import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { renewItem } from './use-order.ts';

/** Changes the state of an order's item. Lists of orders and of parts are read anew afterwards, even after a failure. */
export function useChangeItem(order: OrderItem) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'changeOrder', 'body'>) =>
      call('POST /order/{id}/actions', { params: { id: order._id }, body }),
    onSuccess: (changed) => {
      renewItem(queryClient, changed);
    },
    onSettled: async () => {
      void invalidate(queryClient, 'parts');
      await invalidate(queryClient, 'orders');
    },
  });
}
