import { addDollars, writeDollars } from '@fourteener/contract/money';
import { paymentMethodLabels, paymentStateOf } from '@fourteener/contract/payment-states';
import type { Purchase } from '@fourteener/contract/purchases';
import { isOverdue } from '../purchases/payment-words.ts';
import { refundDueOf } from '../purchases/refund-words.ts';
import type { CsvColumn } from '../ui/tables/csv.ts';

/**
 * The columns of exported purchases. Money is in the currency of its row, times are in UTC. Prices are as agreed: what a part was reduced
 * by is in them.
 */
export const purchaseCsvColumns: readonly CsvColumn<Purchase>[] = [
  { head: 'Number', value: ({ number }) => number },
  { head: 'Ordered', value: ({ createdAt }) => createdAt },
  { head: 'Orders', value: ({ lines }) => lines.map(({ orderNumber }) => orderNumber).join(' ') },
  { head: 'State', value: ({ state }) => paymentStateOf(state).label },
  { head: 'Overdue', value: (purchase) => (isOverdue(purchase) ? 'Yes' : 'No') },
  { head: 'Due by', value: ({ dueBy = '' }) => dueBy },
  { head: 'Method', value: ({ method }) => paymentMethodLabels[method] },
  { head: 'Invoice', value: ({ invoiceNumber = '' }) => invoiceNumber },
  { head: 'Invoiced on', value: ({ invoicedAt = '' }) => invoicedAt },
  { head: 'Name', value: ({ userName }) => userName },
  { head: 'Email', value: ({ userEmail }) => userEmail },
  { head: 'Address', value: ({ address }) => address },
  { head: 'Country', value: ({ delivery }) => delivery?.country ?? '' },
  { head: 'Region', value: ({ delivery }) => delivery?.state ?? '' },
  { head: 'Currency', value: ({ currency }) => currency },
  { head: 'Parts', value: ({ subtotal }) => writeDollars(subtotal) },
  { head: 'Shipping', value: ({ shipping }) => writeDollars(shipping) },
  { head: 'Tax on parts', value: ({ tax, shippingTax }) => writeDollars(addDollars([tax, -shippingTax])) },
  { head: 'Tax on shipping', value: ({ shippingTax }) => writeDollars(shippingTax) },
  { head: 'Tax', value: ({ tax }) => writeDollars(tax) },
  { head: 'Tax included', value: ({ taxIncluded }) => (taxIncluded ? 'Yes' : 'No') },
  { head: 'Total', value: ({ total }) => writeDollars(total) },
  { head: 'Due', value: ({ due }) => writeDollars(due) },
  { head: 'Paid', value: ({ paid }) => writeDollars(paid) },
  { head: 'Paid on', value: (purchase) => findPayment(purchase)?.at ?? '' },
  { head: 'Payment reference', value: (purchase) => findPayment(purchase)?.reference ?? '' },
  { head: 'Refund due', value: (purchase) => writeDollars(refundDueOf(purchase)) },
  { head: 'Refunded', value: ({ refunded }) => writeDollars(refunded) },
  { head: 'Refund references', value: ({ refunds }) => refunds.flatMap(({ reference }) => reference ?? []).join(' ') },
  { head: 'Refund reasons', value: ({ refunds }) => refunds.map(({ reason }) => reason).join(' ') },
  { head: 'Received', value: ({ paid, refunded }) => writeDollars(addDollars([paid, -refunded])) },
];

/** The step with which the money came: one that came late is to be refunded at once. */
function findPayment({ history, paid }: Purchase): Purchase['history'][number] | undefined {
  if (paid === 0) return undefined;
  return history.find(({ state, amount }) => amount !== undefined && (state === 'paid' || state === 'refund-due'));
}
