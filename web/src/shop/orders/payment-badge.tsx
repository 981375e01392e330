import { type PaymentState, paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { isOverdue } from './payment-words.ts';

const tones: Readonly<Record<PaymentState['tone'], string>> = {
  action: 'text-warning',
  success: 'text-success',
  failure: 'text-danger',
  neutral: 'text-ink-soft',
};

/** The state of a purchase's payment, as a square and a word. */
export function PaymentBadge({ purchase }: { purchase: Purchase }) {
  const { label, tone } = paymentStateOf(purchase.state);
  const overdue = isOverdue(purchase);
  return (
    <span className={`inline-flex items-center gap-2 text-small font-medium ${overdue ? 'text-danger' : tones[tone]}`}>
      <i className={`size-1.75 ${tone === 'neutral' ? 'border border-line-strong' : 'bg-current'}`} />
      {overdue ? 'Overdue' : label}
    </span>
  );
}
