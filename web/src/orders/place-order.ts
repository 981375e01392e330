import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/parts';
import type { Sent } from '@fourteener/contract/shapes';
import { call } from '../api/client.ts';
import { isRefusal, type ProblemError } from '../api/errors.ts';
import { partQuery } from '../parts/get-part.ts';

/** What the order form sends: the specification's eight fields. The shop believes the token and the database, not the names. */
type OrderBody = Sent<'placeOrder', 'body'> & { partsName: string; userName: string; userEmail: string };

/** Places an order. Afterwards, and when the shop found that the part is not as shown, what the browser holds is renewed. */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: { body: OrderBody; idempotencyKey: string }) => call('placeOrder', order),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: ['parts'] });
    },
    onError: async (error, { body }) => {
      if (!isRefusal(error, 404, 409)) return;
      const { queryKey } = partQuery(body.partsId);
      await queryClient.refetchQueries({ queryKey });
      // The CDN may hand out the old part for a moment longer; the refusal has the figures of now.
      queryClient.setQueryData(queryKey, (part) => part && { ...part, ...readFigures(error) });
    },
  });
}

/** The part's figures that a refusal names. */
function readFigures({ extras }: ProblemError): Partial<Pick<Part, 'price' | 'minimumQuantity' | 'availableQuantity'>> {
  const names = ['price', 'minimumQuantity', 'availableQuantity'] as const;
  return Object.fromEntries(
    names.filter((name) => typeof extras[name] === 'number').map((name) => [name, extras[name]]),
  );
}
