import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { followBusy } from '../../api/follow-busy.ts';
import { invalidate } from '../../api/call-queries.ts';
import { placeWithBike } from './place-with-bike.ts';
import { refreshPart } from '../parts/refresh-part.ts';

/** The body that the order form sends: the specification's eight fields. The shop trusts only the token and the database, not the names. */
type OrderBody = Input<'placeOrder', 'body'> & { partsName: string; userName: string; userEmail: string };

/** Places an order. Afterwards, and when the shop found that the part has changed since it was shown, the cached data are loaded anew. */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: OrderBody; idempotencyKey: string }) =>
      placeWithBike((more) => followBusy(() => call('POST /order', { body: { ...body, ...more }, idempotencyKey }))),
    onSuccess: () => {
      void invalidate(queryClient, 'orders');
      void invalidate(queryClient, 'parts');
    },
    onError: async (error, { body }) => {
      if (hasStatus(error, 404, 409)) await refreshPart(queryClient, body.partsId, error.extras);
    },
  });
}
