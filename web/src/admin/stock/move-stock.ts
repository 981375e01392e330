import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { partQuery } from '../../shop/parts/get-part.ts';
import { movementsQuery } from './list-movements.ts';

interface Booking {
  body: Input<'moveStock', 'body'>;
  idempotencyKey: string;
}

/** Books a delivery or a correction of a part's stock; afterwards the part and its ledger are read again. For admins. */
export function useMoveStock(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = partQuery(id);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Booking) =>
      call('POST /stock/{id}', { params: { id }, body, idempotencyKey }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: movementsQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['parts', 'pages'] }),
      ]),
    onError: async (error) => {
      if (!hasStatus(error, 404, 409)) return;
      await queryClient.invalidateQueries({ queryKey });
      const { availableQuantity } = error.extras;
      if (typeof availableQuantity === 'number')
        queryClient.setQueryData(queryKey, (part: Part | undefined) => part && { ...part, availableQuantity });
    },
  });
}
