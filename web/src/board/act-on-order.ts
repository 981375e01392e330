import type { Order, OrderChange } from '@fourteener/contract/orders';
import { type OrderAction, transitionOf } from '@fourteener/contract/order-states';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { isRefusal, type ProblemError } from '../api/errors.ts';
import { nameStatus } from '../orders/order-steps.ts';
import { adminOrderQuery } from './board-query.ts';

/** Brings an order to another state. Afterwards, and when somebody else was faster, what the browser holds is renewed. */
export function useActOnOrder(id: string) {
  const queryClient = useQueryClient();
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    // Pieces may be back on the shelf.
    void queryClient.invalidateQueries({ queryKey: ['parts'] });
  };
  return useMutation({
    mutationFn: (body: OrderChange) => call('changeOrder', { params: { id }, body }),
    onSuccess: (order: Order) => {
      queryClient.setQueryData(adminOrderQuery(id).queryKey, order);
      renew();
    },
    onError: (error) => {
      if (isRefusal(error, 404, 409)) renew();
    },
  });
}

/** What to say when the order had moved meanwhile: where it stands, and what can be done now. */
export function explainConflict({ detail, extras }: Pick<ProblemError, 'detail' | 'extras'>): string {
  const allowed = Array.isArray(extras.allowed) ? (extras.allowed as OrderAction[]) : [];
  const status = typeof extras.orderStatus === 'string' ? nameStatus(extras.orderStatus).toLowerCase() : undefined;
  const what = status ? `Somebody was faster: the order is ${status} now.` : detail;
  if (allowed.length === 0) return `${what} Nothing is left to do.`;
  return `${what} Possible is: ${allowed.map((action) => transitionOf(action).label).join(', ')}.`;
}
