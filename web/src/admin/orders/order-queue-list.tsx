import { countOf } from '@fourteener/contract/text/plurals';
import { constraints } from '@fourteener/contract/constraints';
import { formatCount } from '@fourteener/contract/text/format-count';
import type { OrderCounts } from '@fourteener/contract/order/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '../../screens/paths.ts';
import type { Order } from '../../shop/orders/group-orders.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { StaffButtonLink } from '../staff-link.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { showFailure } from '../../ui/feedback/toast.ts';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { BulkBar } from '../../ui/tables/bulk-bar.tsx';
import { useRowKeys } from '../../ui/tables/row-keys.ts';
import { SelectionProvider, useRowSelection } from '../../ui/tables/row-selection.tsx';
import { SelectAll } from '../../ui/tables/select-all.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { OrderHead, OrderQueueRow } from './order-queue-row.tsx';
import { isFiltered, type OrderQueueView, pathToOrders, toOrders } from './order-queue-view.ts';
import { LiveNote } from './live-note.tsx';
import { MeantOrder } from './meant-order.tsx';
import { countIn } from './state-tabs.tsx';
import { orderQueueQuery } from './order-queue-query.ts';
import { useOrderQueue } from './use-order-queue.ts';

/** How many orders are read at once. */
const PAGE_SIZE = 40;

interface OrderListProps {
  view: OrderQueueView;
  counts: OrderCounts | undefined;
  /** Why the orders cannot be counted. */
  uncounted: string | undefined;
}

const none: never[] = [];

/** The orders of a view, newest first; a button shows more. New and changed orders appear by themselves; many can be chosen. */
export function OrderQueueList({ view, counts, uncounted }: OrderListProps) {
  const [limit, setLimit] = useShownLimit(PAGE_SIZE);
  const navigate = useNavigate();
  const { orders, isLive, arrived, refresh } = useOrderQueue(view, limit);
  const read = orders.data?.rows ?? none;
  const rows = useMemo(() => toOrders(read, view), [read, view]);
  // Orders that took a step stay chosen even if they leave the list.
  const [kept, setKept] = useState<readonly Order[]>(none);
  const gone = kept.filter(({ _id }) => !rows.some((row) => row._id === _id));
  const selection = useRowSelection([...rows, ...gone]);
  const queryClient = useQueryClient();
  const counted = orders.data?.total;
  const hasMore = counted !== undefined && rows.length < Math.min(counted, constraints.pageSize);
  const selectEverything = async () => {
    const all = await queryClient.query(orderQueueQuery(view, constraints.pageSize));
    setLimit(constraints.pageSize);
    selection.select(toOrders(all.rows, view));
  };
  const { list, expectNew } = useFocusOnNew<HTMLOListElement>(rows.length);
  const keys = useRowKeys(list, {
    open: (id) => void navigate(pathTo('adminOrder', id)),
    toggle: selection.selection.toggle,
  });
  /** Clears the selection after orders have left, since they need no other step now; the pressed button disappears with it. */
  const forget = () => {
    flushSync(() => selection.select([]));
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const isOld = orders.isPlaceholderData;
  return (
    <>
      <div className="xl:-my-2">
        <LiveNote isLive={isLive} asOf={orders.dataUpdatedAt} isBusy={orders.isRefetching} onRefresh={refresh} />
      </div>
      <p role="status" className="sr-only">
        {arrived.length > 0 && countOf(arrived.length, 'new order')}
      </p>
      <BulkActions chosen={selection.chosen} onChanged={setKept} onLeft={forget}>
        {(actions) => (
          <BulkBar
            what="orders"
            rows={rows}
            listFound={() => rows}
            found={rows.length}
            onSelectEverything={hasMore ? () => void selectEverything().catch(showFailure) : undefined}
            selection={selection}
          >
            {actions}
          </BulkBar>
        )}
      </BulkActions>
      <QueryBoundary query={orders} failed="The orders could not be loaded" loading={<OrdersSkeleton />}>
        {({ total: counted }) => {
          // The list has a total, except for a search that the shop did not read to the end.
          const isStopped = counted === undefined;
          const total = countIn(counts, view.status) ?? counted ?? rows.length;
          const showMore = () => {
            expectNew();
            setLimit(limit + PAGE_SIZE);
          };
          if (rows.length === 0) return <NothingHere view={view} isStopped={isStopped} />;
          return (
            <SelectionProvider selection={selection.selection}>
              {(isStopped || uncounted !== undefined) && (
                <p role="status" className="mb-2 text-small text-ink-soft">
                  {uncounted} {isStopped && STOPPED}
                </p>
              )}
              <OrderHead selectAll={<SelectAll rows={rows} selection={selection} />} />
              <ol
                ref={list}
                aria-label="orders"
                aria-busy={isOld}
                className={`border-b border-line *:first:border-t-0 ${isOld ? 'opacity-60' : ''}`}
                {...keys}
              >
                {rows.map((order, n) => (
                  <OrderQueueRow key={order._id} order={order} isNew={arrived.includes(order._id)} isFirst={n === 0} />
                ))}
              </ol>
              {isStopped && rows.length >= limit && limit < constraints.pageSize && (
                <Button variant="secondary" className="mt-6" busy={isOld && 'Loading'} onClick={showMore}>
                  Show more
                </Button>
              )}
              {!isStopped && (
                <ShowMore
                  shown={rows.length}
                  total={total}
                  pageSize={PAGE_SIZE}
                  list={{
                    hasNextPage: rows.length < total && limit < constraints.pageSize,
                    isFetchingNextPage: isOld,
                    isFetchNextPageError: orders.isRefetchError,
                    error: orders.error,
                  }}
                  onMore={showMore}
                />
              )}
            </SelectionProvider>
          );
        }}
      </QueryBoundary>
    </>
  );
}

/** How many orders are shown. Stored in the browser's history, so that Back shows as many. */
function useShownLimit(first: number): [number, (limit: number) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const { shown } = (location.state ?? {}) as { shown?: number };
  return [shown ?? first, (limit) => void navigate({ search }, { replace: true, state: { shown: limit } })];
}

const STOPPED = `Only the newest ${formatCount(constraints.pageSize)} orders with one of these words were searched. Add a word, or narrow the dates.`;

function NothingHere({ view, isStopped }: { view: OrderQueueView; isStopped: boolean }) {
  if (isFiltered(view)) {
    const to = view.status ? pathToOrders({ ...view, status: undefined }) : pathToOrders();
    return (
      <>
        <Empty
          heading="No orders found"
          action={
            <StaffButtonLink variant="secondary" to={to}>
              {view.status ? 'Search all states' : 'Show all orders'}
            </StaffButtonLink>
          }
        >
          {isStopped ? STOPPED : explainNothing(view)}
        </Empty>
        <MeantOrder search={view.search} />
      </>
    );
  }
  return view.status ? (
    <Empty heading="Nothing here">There are no orders here right now. New ones appear automatically.</Empty>
  ) : (
    <Empty heading="No orders yet">When a rider orders a part, it appears here.</Empty>
  );
}

function explainNothing({ from, to, search }: OrderQueueView): string {
  if (from !== undefined && to !== undefined && from > to) return 'The first day is after the last one.';
  if (search === '') return 'No order matches these filters.';
  return 'Each word that you type must begin a word of the name, email, number or part.';
}

function OrdersSkeleton() {
  return (
    <Loading what="the orders">
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className="flex h-10 items-center border-b border-line">
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </Loading>
  );
}
