import { paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { orderTakings } from '@fourteener/contract/order/taken';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { nameStatus, standsSince } from '../../shop/orders/order-steps.ts';
import type { CsvColumn } from '../../ui/tables/csv.ts';

/** The columns of exported items of orders. Money is in dollars. */
export const orderCsvColumns: readonly CsvColumn<OrderItem>[] = [
  { head: 'Number', type: 'text', value: ({ number }) => number },
  { head: 'Order', type: 'text', value: ({ orderId }) => formatOrderNumber(orderId) },
  { head: 'Placed', type: 'date', value: ({ createdAt }) => createdAt },
  { head: 'Status', type: 'text', value: ({ status }) => nameStatus(status) },
  { head: 'Payment', type: 'text', value: ({ payment }) => (payment ? paymentStateOf(payment).label : '') },
  { head: 'Ordered', type: 'text', value: ({ taken }) => (taken ? orderTakings[taken].manner : 'online') },
  { head: 'Since', type: 'date', value: standsSince },
  { head: 'Name', type: 'text', value: ({ userName }) => userName },
  { head: 'Email', type: 'text', value: ({ userEmail }) => userEmail },
  { head: 'Phone', type: 'text', value: ({ phone }) => phone },
  { head: 'Address', type: 'text', value: ({ address }) => address },
  { head: 'Part', type: 'text', value: ({ partsName }) => partsName },
  { head: 'Part number', type: 'text', value: ({ partsNumber }) => partsNumber },
  { head: 'Per unit price', type: 'money', value: ({ PerUnitPrice }) => PerUnitPrice },
  { head: 'Quantity', type: 'number', value: ({ quantity }) => quantity },
  { head: 'Total', type: 'money', value: ({ total }) => total },
  { head: 'Carrier', type: 'text', value: (order) => findTold(order, 'carrier') },
  { head: 'Tracking number', type: 'text', value: (order) => findTold(order, 'trackingCode') },
  { head: 'Reason', type: 'text', value: (order) => findTold(order, 'reason') },
];

/** The last carrier, tracking number or reason in the steps of an item. */
function findTold({ history }: OrderItem, detail: 'carrier' | 'trackingCode' | 'reason'): string {
  return history.findLast((step) => step[detail])?.[detail] ?? '';
}
