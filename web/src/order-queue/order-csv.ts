import { writeDollars } from '@fourteener/contract/money';
import { paymentStateOf } from '@fourteener/contract/payment-states';
import type { Order } from '@fourteener/contract/orders';
import { nameStatus, standsSince } from '../orders/order-steps.ts';
import type { CsvColumn } from '../ui/tables/csv.ts';

/** The columns of exported orders. Money is in dollars, times are in UTC. */
export const orderCsvColumns: readonly CsvColumn<Order>[] = [
  { head: 'Number', value: ({ number }) => number },
  { head: 'Placed', value: ({ createdAt }) => createdAt },
  { head: 'Status', value: ({ status }) => nameStatus(status) },
  { head: 'Payment', value: ({ payment }) => (payment ? paymentStateOf(payment).label : '') },
  { head: 'Since', value: standsSince },
  { head: 'Name', value: ({ userName }) => userName },
  { head: 'Email', value: ({ userEmail }) => userEmail },
  { head: 'Phone', value: ({ phone }) => phone },
  { head: 'Address', value: ({ address }) => address },
  { head: 'Part', value: ({ partsName }) => partsName },
  { head: 'Part number', value: ({ partsNumber }) => partsNumber },
  { head: 'Per unit price', value: ({ PerUnitPrice }) => writeDollars(PerUnitPrice) },
  { head: 'Quantity', value: ({ quantity }) => quantity },
  { head: 'Total', value: ({ total }) => writeDollars(total) },
  { head: 'Carrier', value: (order) => findTold(order, 'carrier') },
  { head: 'Tracking number', value: (order) => findTold(order, 'trackingCode') },
  { head: 'Reason', value: (order) => findTold(order, 'reason') },
];

/** What was last told of it. */
function findTold({ history }: Order, detail: 'carrier' | 'trackingCode' | 'reason'): string {
  return history.findLast((step) => step[detail])?.[detail] ?? '';
}
