import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@fourteener/contract/shapes';
import { call } from '../api/client.ts';
import { isPassing, isRefusal, ProblemError } from '../api/errors.ts';
import { renewPart } from '../parts/renew-part.ts';
import { dropBasketKey, keyForBasket } from './basket-key.ts';
import { type Basket, takeOut } from './basket-lines.ts';
import { changeBasket } from './basket-store.ts';
import { readRefusals } from './line-problem.ts';

/** What is sent, and which lines of the basket it is. */
interface Placing {
  ordered: Basket;
  body: Sent<'placeBasket', 'body'>;
}

/**
 * Orders what is in the basket, all of it or nothing; what was ordered leaves it. Afterwards, and when the shop found that
 * parts are not as shown, what the browser holds is renewed.
 */
export function usePlaceBasket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body }: Placing) => call('placeBasket', { body, idempotencyKey: await keyForBasket(body) }),
    onSuccess: (_, { ordered }) => {
      dropBasketKey();
      changeBasket((basket) => takeOut(basket, ordered));
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: ['parts'] });
    },
    onError: async (error, { ordered }) => {
      // Without an answer it may have been placed: the next try must carry the same key.
      if (error instanceof ProblemError && error.status < 500 && !isPassing(error)) dropBasketKey();
      if (!isRefusal(error, 409)) return;
      const refused = Object.entries(readRefusals(ordered, error.errors));
      await Promise.all(refused.map(([id, refusal]) => renewPart(queryClient, id, { ...refusal })));
    },
  });
}
