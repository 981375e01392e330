import { addDollars } from '@fourteener/contract/money';
import { paymentMethodLabels, paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { isOverdue } from '../../shop/orders/payment-words.ts';
import { refundDueOf } from '../../shop/orders/refund-words.ts';
import type { CsvColumn } from '../../ui/tables/csv.ts';

/** The columns of exported purchases. Money is in the currency of its row. Prices are those agreed, with reductions already subtracted. */
export const purchaseCsvColumns: readonly CsvColumn<Purchase>[] = [
  { head: 'Number', type: 'text', value: ({ number }) => number },
  { head: 'Ordered', type: 'date', value: ({ createdAt }) => createdAt },
  { head: 'Orders', type: 'text', value: ({ lines }) => lines.map(({ orderNumber }) => orderNumber).join(' ') },
  { head: 'State', type: 'text', value: ({ state }) => paymentStateOf(state).label },
  { head: 'Overdue', type: 'text', value: (purchase) => (isOverdue(purchase) ? 'Yes' : 'No') },
  { head: 'Due by', type: 'date', value: ({ dueBy }) => dueBy },
  { head: 'Method', type: 'text', value: ({ method }) => paymentMethodLabels[method] },
  { head: 'Invoice', type: 'text', value: ({ invoiceNumber = '' }) => invoiceNumber },
  { head: 'Invoiced on', type: 'date', value: ({ invoicedAt }) => invoicedAt },
  { head: 'PO number', type: 'text', value: ({ poNumber = '' }) => poNumber },
  { head: 'Name', type: 'text', value: ({ userName }) => userName },
  { head: 'Email', type: 'text', value: ({ userEmail }) => userEmail },
  { head: 'Address', type: 'text', value: ({ address }) => address },
  { head: 'Country', type: 'text', value: ({ delivery }) => delivery?.country ?? '' },
  { head: 'Region', type: 'text', value: ({ delivery }) => delivery?.state ?? '' },
  { head: 'Currency', type: 'text', value: ({ currency }) => currency },
  { head: 'Parts', type: 'money', value: ({ subtotal }) => subtotal },
  { head: 'Discount code', type: 'text', value: ({ discount }) => discount?.code ?? '' },
  { head: 'Discount', type: 'money', value: ({ discount }) => discount?.amount ?? 0 },
  { head: 'Shipping', type: 'money', value: ({ shipping }) => shipping },
  { head: 'Tax on parts', type: 'money', value: ({ tax, shippingTax }) => addDollars([tax, -shippingTax]) },
  { head: 'Tax on shipping', type: 'money', value: ({ shippingTax }) => shippingTax },
  { head: 'Tax', type: 'money', value: ({ tax }) => tax },
  { head: 'Tax included', type: 'text', value: ({ taxIncluded }) => (taxIncluded ? 'Yes' : 'No') },
  { head: 'Total', type: 'money', value: ({ total }) => total },
  { head: 'Due', type: 'money', value: ({ due }) => due },
  { head: 'Paid', type: 'money', value: ({ paid }) => paid },
  { head: 'Paid on', type: 'date', value: (purchase) => findPayment(purchase)?.at },
  { head: 'Payment reference', type: 'text', value: (purchase) => findPayment(purchase)?.reference ?? '' },
  { head: 'Refund due', type: 'money', value: (purchase) => refundDueOf(purchase) },
  { head: 'Refunded', type: 'money', value: ({ refunded }) => refunded },
  {
    head: 'Refund references',
    type: 'text',
    value: ({ refunds }) => refunds.flatMap(({ reference }) => reference ?? []).join(' '),
  },
  { head: 'Refund reasons', type: 'text', value: ({ refunds }) => refunds.map(({ reason }) => reason).join(' ') },
  { head: 'Received', type: 'money', value: ({ paid, refunded }) => addDollars([paid, -refunded]) },
];

/** The step with which the money came; a late payment is due as a refund at once. */
function findPayment({ history, paid }: Purchase): Purchase['history'][number] | undefined {
  if (paid === 0) return undefined;
  return history.find(({ state, amount }) => amount !== undefined && (state === 'paid' || state === 'refund-due'));
}
