import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { purchaseQuery } from './get-purchase.ts';
import { leaveFor } from './leave-for.ts';
import { openPaymentPage } from './open-payment-page.ts';

/** Leads to the payment provider's page. If it is refused, purchases are read anew: this one may be paid already, or canceled. */
export function usePayNow(id: string) {
  const queryClient = useQueryClient();
  const pay = useMutation({
    mutationFn: () => openPaymentPage(id),
    onSuccess: ({ url }) => leaveFor(url),
    onError: () => invalidate(queryClient, 'orders'),
  });
  const { reset } = pay;
  useEffect(() => {
    // A page that the browser kept whole, for Back, still shows the button as it was on leaving.
    const takeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', takeBack);
    return () => removeEventListener('pageshow', takeBack);
  }, [reset]);
  return pay;
}

/** Has the purchase paid by invoice instead of by card. */
export function usePayByInvoice(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /purchases/{id}/pay-by-invoice', { params: { id } }),
    onSuccess: (purchase) => queryClient.setQueryData(purchaseQuery(id).queryKey, purchase),
    onSettled: () => invalidate(queryClient, 'orders'),
  });
}
