import type { OrderItem } from '@fourteener/contract/order/schemas';

/**
 * The address of an order as it is written on its package. A free-text address often begins with the street; then the customer's name goes
 * above it. Otherwise the first line names the recipient, who need not be the customer.
 */
export function writeAddressLabel({ userName, address }: Pick<OrderItem, 'userName' | 'address'>): string {
  const [first = ''] = address.split('\n');
  const isStreet = /\d/.test(first) && !first.toLowerCase().includes(userName.toLowerCase());
  return isStreet ? `${userName}\n${address}` : address;
}
