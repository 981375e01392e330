import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { useSession } from '../../auth/session-store.ts';
import { PayNow } from './pay-now.tsx';
import { usePaymentSettings } from './payment-settings.ts';

/** Lets the customer pay an unpaid invoice by card, where the shop takes cards; empty for anybody else. */
export function PayInvoice({ purchase }: { purchase: Purchase }) {
  const session = useSession();
  const { state, method, paid, userEmail } = purchase;
  const isOwn = session.status === 'signed-in' && session.account.email.toLowerCase() === userEmail;
  const isUnpaid = state === 'due' && method === 'invoice' && paid === 0;
  const { data: settings } = usePaymentSettings(isOwn && isUnpaid);
  if (!isOwn || !isUnpaid || !settings?.methods.includes('card')) return null;
  return (
    <div className="mb-8 print:hidden">
      <PayNow purchase={purchase} />
    </div>
  );
}
