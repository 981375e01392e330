import { constraints } from '@fourteener/contract/constraints';
import { parseTermSearch } from '@fourteener/contract/order/terms';
import { type CustomerSort, customerSorts } from '@fourteener/contract/user/customer-schemas';
import { type CustomerSegment, customerSegments } from '@fourteener/contract/user/customer-segments';
import { keepPreviousData } from '@tanstack/react-query';
import { pagesOf } from '../../api/call-queries.ts';
import { callPage } from '../../api/client.ts';
import { paths } from '../../screens/paths.ts';
import { writeAddress } from '../../ui/navigation/change-params.ts';

/** Customers of one response; each is a billed read. */
export const PAGE_SIZE = 50;

/** The labels of the sort orders. */
export const sortNames: Readonly<Record<CustomerSort, string>> = {
  newest: 'Last order, newest first',
  oldest: 'Last order, oldest first',
  spend: 'Spent, highest first',
  'least-spend': 'Spent, lowest first',
  orders: 'Orders, most first',
  'fewest-orders': 'Orders, fewest first',
  name: 'Name, A to Z',
  'name-descending': 'Name, Z to A',
};

/** Which customers the list shows, and in which order; all of it is in the address. */
export interface CustomersView {
  segment: CustomerSegment | undefined;
  /** The text as it is typed. */
  search: string;
  sort: CustomerSort;
}

/** The view in an address; unknown values are ignored. */
export function parseCustomersView(params: URLSearchParams): CustomersView {
  return {
    segment: customerSegments.find((each) => each === params.get('segment')),
    search: params.get('q') ?? '',
    sort: customerSorts.find((each) => each === params.get('sort')) ?? 'newest',
  };
}

/** The address of the list with this view. */
export function pathToCustomers({ segment, search = '', sort = 'newest' }: Partial<CustomersView> = {}): string {
  const given = {
    ...(segment && { segment }),
    ...(search !== '' && { q: search }),
    ...(sort !== 'newest' && { sort }),
  };
  return writeAddress(paths.customers, new URLSearchParams(given));
}

function toFilter({ segment, search, sort }: CustomersView) {
  const sought = parseTermSearch(search) === undefined ? undefined : search.trim();
  return { segment, search: sought, sort };
}

/** The customers of a view, page by page. For admins. */
export function customersQuery(view: CustomersView) {
  const filter = toFilter(view);
  return {
    ...pagesOf('GET /customers', {
      // Counting the results of a search would read all customers that have its rarest word.
      query: { ...filter, limit: PAGE_SIZE, ...(filter.search === undefined && { count: true }) },
    }),
    // The old rows stay until the new ones arrive, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  };
}

/** One page of a view's customers with their total number, for an export. For admins. */
export function readCustomers(view: CustomersView, after: string | undefined, signal: AbortSignal) {
  const query = { ...toFilter(view), limit: constraints.pageSize, count: true, after } as const;
  return callPage('GET /customers', { query, signal });
}
