import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';

/** The address and phone of an order. */
export interface Delivery {
  phone: string;
  address: string;
}

type Field = keyof Delivery;
const fields: readonly Field[] = ['phone', 'address'];

/** The address and phone of the account's last order; before the first order, the phone of its profile. */
function lastDeliveryQuery(userEmail: string) {
  return queryOptions({
    queryKey: ['orders', 'last delivery', userEmail],
    queryFn: async ({ signal }): Promise<Partial<Delivery>> => {
      const [last] = await call('GET /order', { query: { userEmail, limit: 1, sort: 'newest' }, signal });
      // The form's address has one line; an address composed of fields has several.
      if (last) return { phone: last.phone, address: last.address.split('\n').join(', ') };
      const { phone } = await call('GET /user/{email}', { params: { email: userEmail }, signal });
      return phone === undefined ? {} : { phone };
    },
    // On failure the customer types the fields.
    retry: false,
  });
}

/** Fills empty fields with the last delivery of the account. */
export function usePrefill(
  email: string,
  get: (field: Field) => string,
  set: (field: Field, value: string) => void,
): void {
  const { data } = useQuery(lastDeliveryQuery(email));
  useEffect(() => {
    for (const field of fields) if (data?.[field] && get(field) === '') set(field, data[field]);
  }, [data, get, set]);
}
