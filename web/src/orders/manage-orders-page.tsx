import { words } from '@fourteener/contract/messages';
import type { Order } from '@fourteener/contract/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { joinPages } from '../api/join-pages.ts';
import { useFollowingPages } from '../api/use-following-pages.ts';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { Empty } from '../ui/notice.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { TableLoaded } from '../ui/table-loaded.tsx';
import { useDataTable } from '../ui/use-data-table.ts';
import { allOrdersQuery } from './list-orders.ts';
import { orderColumns } from './orders-table-columns.tsx';

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
