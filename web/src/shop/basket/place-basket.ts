import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { isTransient, hasStatus, HttpProblem } from '../../api/errors.ts';
import { followBusy } from '../../api/follow-busy.ts';
import { invalidate } from '../../api/call-queries.ts';
import { placeWithBike } from '../checkout/place-with-bike.ts';
import { refreshSummaries } from '../parts/part-summaries.ts';
import { basketKey } from './basket-key.ts';
import { type Basket, takeOut } from './basket-lines.ts';
import { changeBasket } from './basket-store.ts';
import { parseBasketErrors } from './line-problem.ts';

/** The body of the request, and the lines of the basket that it orders. */
interface Placing {
  ordered: Basket;
  body: Input<'placeBasket', 'body'>;
}

/**
 * Orders all lines of the basket or none, and removes the ordered ones from it. Afterwards, and when the shop found that parts have changed
 * since they were shown, the cached data are read anew.
 */
export function usePlaceBasket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body }: Placing) => {
      const idempotencyKey = await basketKey.keyFor(body);
      return placeWithBike((more) =>
        followBusy(() => call('POST /baskets', { body: { ...body, ...more }, idempotencyKey })),
      );
    },
    onSuccess: (_, { ordered }) => {
      basketKey.renew();
      changeBasket((basket) => takeOut(basket, ordered));
      void invalidate(queryClient, 'orders');
      void invalidate(queryClient, 'parts');
    },
    onError: async (error, { ordered }) => {
      // Without an answer the order may have been placed: the next try must carry the same key.
      if (error instanceof HttpProblem && error.status < 500 && !isTransient(error)) basketKey.renew();
      if (!hasStatus(error, 409)) return;
      await refreshSummaries(queryClient, parseBasketErrors(ordered, error.errors));
    },
  });
}
