import { words } from '@fourteener/contract/messages';
import type { ItemSort } from '@fourteener/contract/order/filters';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { parseTermSearch } from '@fourteener/contract/order/terms';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pagesOf } from '../../api/call-queries.ts';
import { joinPages } from '../../api/join-pages.ts';
import { paths } from '../../screens/paths.ts';
import { orderColumns } from '../../shop/orders/orders-table-columns.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { AdminTable } from '../../ui/tables/admin-table.tsx';
import { withoutSorts } from '../../ui/tables/table-columns.ts';
import { readAsked, SERVER_PAGE, tellTotal } from '../../ui/tables/use-server-table.ts';
import { StaffButtonLink } from '../staff-link.tsx';

/** The items of all customers' orders, page by page, and their number unless a search is active. For admins. */
function allOrdersQuery({ search, sort }: { search: string; sort: ItemSort }) {
  const isSearched = parseTermSearch(search) !== undefined;
  return {
    ...pagesOf('GET /allorders', {
      // Counting the results of a search would read all items that have its rarest word.
      query: { limit: SERVER_PAGE, sort, ...(isSearched ? { search } : { count: true }) },
    }),
    // The old rows stay until the new ones arrive, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  };
}

/** The columns while a search is active; always the same object, so that the rows are not rendered again with each letter. */
const unsortedColumns = withoutSorts(orderColumns);

/** The orders of all customers as a table with a row for each item. For admins. */
export default function ManageOrdersPage() {
  const [params] = useSearchParams();
  const isSearched = parseTermSearch(params.get('q') ?? '') !== undefined;
  const columns = isSearched ? unsortedColumns : orderColumns;
  const asked = readAsked<OrderItem, ItemSort>(params, columns);
  const orders = useInfiniteQuery({ ...allOrdersQuery(asked), select: joinPages });
  return (
    <AdminTable
      heading={words.manageOrdersHeading}
      count={tellTotal(orders)}
      what="orders"
      query={orders}
      actions={
        <StaffButtonLink variant="secondary" size="small" to={paths.orderQueue}>
          List view
        </StaffButtonLink>
      }
      columns={columns}
      search={{ label: 'Find an order', placeholder: 'Name, email, phone or part' }}
      empty={<Empty heading="No orders yet">When a rider orders a part, it appears here.</Empty>}
    />
  );
}
