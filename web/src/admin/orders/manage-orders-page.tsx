import { words } from '@fourteener/contract/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../../api/join-pages.ts';
import { paths } from '../../screens/paths.ts';
import { StaffButtonLink } from '../staff-link.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { orderColumns } from '../../shop/orders/orders-table-columns.tsx';
import { constraints } from '@fourteener/contract/constraints';
import { pagesOf } from '../../api/call-queries.ts';
import { AdminTable } from '../../ui/tables/admin-table.tsx';

/** The orders of all customers, newest first, page by page, and how many there are. For admins. */
const allOrdersQuery = {
  ...pagesOf('GET /allorders', { query: { limit: constraints.pageSize, sort: 'newest', count: true } }),
  // Thousands of billed reads are too many for each glance back at the tab; opening the page anew reads it anew.
  refetchOnWindowFocus: false,
};

/** The orders of all customers, newest first. For admins. */
export default function ManageOrdersPage() {
  const orders = useInfiniteQuery({ ...allOrdersQuery, select: joinPages });
  return (
    <AdminTable
      heading={words.manageOrdersHeading}
      count={orders.data?.total}
      what="orders"
      query={orders}
      actions={
        <StaffButtonLink variant="secondary" size="small" to={paths.orderQueue}>
          Order list
        </StaffButtonLink>
      }
      columns={orderColumns}
      search={{ label: 'Find an order', placeholder: 'Name, email or part' }}
      empty={<Empty heading="No orders yet">When a rider orders a part, it appears here.</Empty>}
    />
  );
}
