import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { purchaseQuery } from './get-purchase.ts';
import { leaveFor } from './leave-for.ts';
import { openPaymentPage } from './open-payment-page.ts';

/** Opens the payment provider's page. After a refusal, purchases are read anew, since this one may be paid or canceled already. */
export function usePayNow(id: string) {
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  const pay = useMutation({
    mutationFn: () => openPaymentPage(id),
    onSuccess: ({ url }) => {
      if (isHere()) leaveFor(url);
    },
    onError: () => invalidate(queryClient, 'orders'),
  });
  const { reset } = pay;
  useEffect(() => {
    // A page that Back restores from the browser's cache still shows the busy button.
    const takeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', takeBack);
    return () => removeEventListener('pageshow', takeBack);
  }, [reset]);
  return pay;
}

/** Changes the purchase's payment from card to invoice. */
export function usePayByInvoice(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /purchases/{id}/pay-by-invoice', { params: { id } }),
    onSuccess: (purchase) => queryClient.setQueryData(purchaseQuery(id).queryKey, purchase),
    onSettled: () => invalidate(queryClient, 'orders'),
  });
}
