import { type PaymentStatus, paymentStateOf, paymentStatuses } from '@fourteener/contract/payment-states';
import { paths } from '../screens/paths.ts';

/** Which purchases the list shows: those in a state, those that should have been paid by now, or all. */
export type PurchaseView = PaymentStatus | 'overdue' | undefined;

/** In the order in which they are offered: what waits for somebody comes first. */
export const purchaseViews: readonly PurchaseView[] = [
  undefined,
  'overdue',
  ...paymentStatuses.toSorted(
    (one, other) => Number(paymentStateOf(other).isOpen) - Number(paymentStateOf(one).isOpen),
  ),
];

/** The view that an address names; what it says in other words counts as not said. */
export function parsePurchaseView(params: URLSearchParams): PurchaseView {
  if (params.get('overdue') === 'true') return 'overdue';
  return paymentStatuses.find((state) => state === params.get('state'));
}

/** The same, as the call takes it. */
export function writePurchaseView(view: PurchaseView): { state?: PaymentStatus; overdue?: true } {
  if (view === undefined) return {};
  return view === 'overdue' ? { overdue: true } : { state: view };
}

/** The address of the list with such purchases. */
export function pathToPayments(view: PurchaseView): string {
  if (view === undefined) return paths.payments;
  return `${paths.payments}?${view === 'overdue' ? 'overdue=true' : `state=${view}`}`;
}

/** What a view is called. */
export function namePurchaseView(view: PurchaseView): string {
  if (view === undefined) return 'All';
  return view === 'overdue' ? 'Overdue' : paymentStateOf(view).label;
}
