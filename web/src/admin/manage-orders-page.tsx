import { words } from '@fourteener/contract/messages';
import type { Order } from '@fourteener/contract/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { joinPages } from '../api/join-pages.ts';
import { useFollowingPages } from '../api/use-following-pages.ts';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { TableLoaded } from '../ui/tables/table-loaded.tsx';
import { useDataTable } from '../ui/tables/use-data-table.ts';
import { orderColumns } from '../orders/orders-table-columns.tsx';
import { constraints } from '@fourteener/contract/constraints';
import { callPage } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

/** The orders of all customers, newest first, page by page, and how many there are. For admins. */
const allOrdersQuery = {
  ...pagesQuery(['orders', 'all'], (after, signal) => {
    const query = { limit: constraints.pageSize, sort: 'newest', count: true, after } as const;
    return callPage('listOrders', { query, signal });
  }),
  // Thousands of billed reads are too many for each glance back at the tab; opening the page anew reads it anew.
  refetchOnWindowFocus: false,
};

const none: Order[] = [];

/** The orders of all customers, newest first. For admins. */
export default function ManageOrdersPage() {
  const orders = useInfiniteQuery({ ...allOrdersQuery, select: joinPages });
  useFollowingPages(orders);
  const table = useDataTable(orders.data?.rows ?? none, orderColumns);
  const field = useRef<HTMLInputElement>(null);
  const isThere = orders.data ? orders.data.total > 0 : orders.isFetching;
  const search = (
    <SearchField
      ref={field}
      label="Find an order"
      placeholder="Name, email or part"
      value={table.search}
      onChange={table.searchFor}
    />
  );
  return (
    <>
      <DashboardHeading count={orders.data?.total} action={isThere && search}>
        {words.manageOrdersHeading}
      </DashboardHeading>
      <div className="mt-8">
        <TableLoaded
          what="orders"
          query={orders}
          table={table}
          empty={<Empty heading="No orders yet">When a rider orders a part, it appears here.</Empty>}
          onClear={() => field.current?.focus()}
        />
      </div>
    </>
  );
}
