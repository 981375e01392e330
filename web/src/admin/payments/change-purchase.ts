import type { NewRefund, PaymentBooking, Purchase } from '@fourteener/contract/purchase/schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { purchaseQuery } from '../../shop/orders/get-purchase.ts';

/** Books that an invoice was paid. */
export function useBookPayment(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PaymentBooking) => call('POST /purchases/{id}/book-payment', { params: { id }, body }),
    ...keepInStep(queryClient, id),
  });
}

interface Refunding {
  body: NewRefund;
  idempotencyKey: string;
}

/** Refunds a part of what was paid, or all. */
export function useRefund(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Refunding) =>
      call('POST /purchases/{id}/refunds', { params: { id }, body, idempotencyKey }),
    ...keepInStep(queryClient, id),
  });
}

/** Updates the purchase after a success; orders and purchases are read again in any case. */
function keepInStep(queryClient: QueryClient, id: string) {
  return {
    onSuccess: (changed: Purchase) => {
      queryClient.setQueryData(purchaseQuery(id).queryKey, changed);
    },
    onSettled: () => invalidate(queryClient, 'orders'),
  };
}
