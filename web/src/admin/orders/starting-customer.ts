import { writeAddress } from '@fourteener/contract/checkout/delivery';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { paths } from '../../screens/paths.ts';
import { toTyped } from '../../shop/account/typed-address.ts';
import { lastOrderQuery, type LastOrder, oneLine } from './known-customer.tsx';
import type { TypedOrder } from './typed-order.ts';

/** The parameter of the form's address for the customer's account. */
export const CUSTOMER = 'customer';

/** The address of the form for a new order of this account. */
export function pathToNewOrder(uid: string): string {
  return `${paths.newOrder}?${CUSTOMER}=${encodeURIComponent(uid)}`;
}

/** The form's fields about a customer, from their last order, or else from their first saved address. */
export function startingCustomerQuery(uid: string) {
  const params = { email: uid };
  return queryOptions({
    queryKey: ['users', 'for a new order', uid],
    queryFn: async ({ signal }): Promise<Partial<TypedOrder>> => {
      const { email, name } = await call('GET /user/{email}/account', { params, signal });
      const [last, { addresses }] = await Promise.all([
        queryClient.query(lastOrderQuery(email)),
        call('GET /user/{email}/customer', { params, signal }),
      ]);
      const [saved] = addresses;
      const to = last
        ? takeFromLast(last)
        : saved && { ...toTyped(saved), customerName: name, address: oneLine(writeAddress(saved)) };
      return { customerName: name, name, ...to, email };
    },
    // Not cached, since the form keeps the values with which it began.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The form's fields with the values of the last order. */
export function takeFromLast({ order: last, delivery }: LastOrder): Partial<TypedOrder> {
  return {
    ...(delivery ? toTyped(delivery) : { name: last.userName, phone: last.phone }),
    ...{ customerName: last.userName, address: oneLine(last.address) },
  };
}
