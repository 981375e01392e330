import type { OrderItem } from '@fourteener/contract/order/schemas';

/**
 * Where an order goes, as it is written on its package. An address that was typed as free text often begins with the street: the
 * customer's name goes above that one. Otherwise its first line says for whom it is, who need not be the customer.
 */
export function writeAddressLabel({ userName, address }: Pick<OrderItem, 'userName' | 'address'>): string {
  const [first = ''] = address.split('\n');
  const isStreet = /\d/.test(first) && !first.toLowerCase().includes(userName.toLowerCase());
  return isStreet ? `${userName}\n${address}` : address;
}
