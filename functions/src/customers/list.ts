import type { Firestore } from 'firebase-admin/firestore';
import type { CustomersFilter, CustomerSort } from '@fourteener/contract/user/customer-schemas';
import { customerSegments } from '@fourteener/contract/user/customer-segments';
import type { Page, PageRequest } from '../database/lists.ts';
import { defineMergedList } from '../database/merged-lists.ts';
import type { Sort } from '../database/sorts.ts';
import { fetchPeople } from './find-people.ts';
import { customers, type StoredCustomer } from './store.ts';

/** The age of a customer is that of their last order, so that the newest is the one who ordered last. */
const sorts = {
  oldest: { field: 'lastOrderAt', valueType: 'timestamp', direction: 'asc' },
  newest: { field: 'lastOrderAt', valueType: 'timestamp', direction: 'desc' },
  spend: { field: 'spentCents', valueType: 'number', direction: 'desc' },
  'least-spend': { field: 'spentCents', valueType: 'number', direction: 'asc' },
  orders: { field: 'orders', valueType: 'number', direction: 'desc' },
  'fewest-orders': { field: 'orders', valueType: 'number', direction: 'asc' },
  name: { field: 'nameKey', valueType: 'text', direction: 'asc' },
  'name-descending': { field: 'nameKey', valueType: 'text', direction: 'desc' },
} as const satisfies Record<CustomerSort, Sort>;

const allCustomers = defineMergedList({
  collection: customers,
  filters: { segment: { field: 'segments', keys: customerSegments }, term: { field: 'terms', isArray: true } },
  sorts,
  isTimeless: true,
});

/** One page of the accounts that have ordered, or of those that match all given filters. */
export function listCustomers(
  db: Firestore,
  { search, ...request }: Omit<PageRequest<CustomerSort>, 'last'> & CustomersFilter,
): Promise<Page<StoredCustomer>> {
  return fetchPeople(db, allCustomers, search, request);
}
