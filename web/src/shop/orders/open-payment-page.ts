import { call } from '../../api/client.ts';

/** Asks for the payment provider's page for a purchase. */
export function openPaymentPage(id: string): Promise<{ url: string }> {
  return call('POST /purchases/{id}/payment-session', { params: { id } });
}
