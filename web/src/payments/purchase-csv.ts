import { writeDollars } from '@fourteener/contract/money';
import { paymentMethodLabels, paymentStateOf } from '@fourteener/contract/payment-states';
import type { Purchase } from '@fourteener/contract/purchases';
import { isOverdue } from '../purchases/payment-words.ts';
import type { CsvColumn } from '../ui/tables/csv.ts';

/** The columns of exported purchases. Money is in dollars, times are in UTC. */
export const purchaseCsvColumns: readonly CsvColumn<Purchase>[] = [
  { head: 'Number', value: ({ number }) => number },
  { head: 'Ordered', value: ({ createdAt }) => createdAt },
  { head: 'State', value: ({ state }) => paymentStateOf(state).label },
  { head: 'Overdue', value: (purchase) => (isOverdue(purchase) ? 'Yes' : 'No') },
  { head: 'Due by', value: ({ dueBy = '' }) => dueBy },
  { head: 'Method', value: ({ method }) => paymentMethodLabels[method] },
  { head: 'Invoice', value: ({ invoiceNumber = '' }) => invoiceNumber },
  { head: 'Name', value: ({ userName }) => userName },
  { head: 'Email', value: ({ userEmail }) => userEmail },
  { head: 'Address', value: ({ address }) => address },
  { head: 'Orders', value: ({ lines }) => lines.map(({ orderNumber }) => orderNumber).join(' ') },
  { head: 'Parts', value: ({ subtotal }) => writeDollars(subtotal) },
  { head: 'Shipping', value: ({ shipping }) => writeDollars(shipping) },
  { head: 'Tax', value: ({ tax }) => writeDollars(tax) },
  { head: 'Tax included', value: ({ taxIncluded }) => (taxIncluded ? 'Yes' : 'No') },
  { head: 'Total', value: ({ total }) => writeDollars(total) },
  { head: 'Due', value: ({ due }) => writeDollars(due) },
  { head: 'Paid', value: ({ paid }) => writeDollars(paid) },
  { head: 'Refunded', value: ({ refunded }) => writeDollars(refunded) },
  { head: 'References', value: ({ history }) => history.flatMap(({ reference }) => reference ?? []).join(' ') },
];
