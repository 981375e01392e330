import { useMutation, useQueryClient } from '@tanstack/react-query';
import { constraints } from '@fourteener/contract/constraints';
import type { BulkResult } from '@fourteener/contract/orders';
import type { Input } from '@fourteener/contract/shapes';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';

interface ChangingOrders extends Input<'changeOrders', 'body'> {
  /** Called after each request with what became of its orders. */
  onAnswer: (result: BulkResult) => void;
}

/**
 * Brings orders to another state, in requests of as many as the shop takes. Throws what a request throws; what was changed before
 * stays. Pressed again after an answer was lost, no order is changed twice.
 */
export function useChangeOrders() {
  const queryClient = useQueryClient();
  const [key] = useState(() => createIdempotencyKey('change-orders'));
  return useMutation({
    mutationFn: async ({ action, orders, onAnswer }: ChangingOrders) => {
      for (let n = 0; n < orders.length; n += constraints.bulkOrders) {
        const body = { action, orders: orders.slice(n, n + constraints.bulkOrders) };
        const result = await call('changeOrders', { body, idempotencyKey: await key.keyFor(body) });
        key.renew();
        onAnswer(result);
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}
