import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@fourteener/contract/shapes';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';

/** Brings many orders to another state; pressed again after an answer was lost, no order is changed twice. */
export function useChangeOrders() {
  const queryClient = useQueryClient();
  const [key] = useState(() => createIdempotencyKey('change-orders'));
  return useMutation({
    mutationFn: async (body: Input<'changeOrders', 'body'>) =>
      call('changeOrders', { body, idempotencyKey: await key.keyFor(body) }),
    onSuccess: () => key.renew(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}
