import { countOf } from '@fourteener/contract/plurals';
import { constraints } from '@fourteener/contract/constraints';
import type { OrderCounts } from '@fourteener/contract/orders';
import { useState } from 'react';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { QueryBoundary } from '../ui/feedback/query-boundary.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { ShowMore } from '../ui/feedback/show-more.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useFocusOnNew } from '../ui/hooks/use-focus-on-new.ts';
import { OrderQueueRow } from './order-queue-row.tsx';
import { type OrderQueueView, pathToOrderQueue } from './order-queue-view.ts';
import { LiveNote } from './live-note.tsx';
import { countIn } from './state-tabs.tsx';
import { useOrderQueue } from './use-order-queue.ts';

const PAGE_SIZE = 25;

interface BoardListProps {
  view: OrderQueueView;
  counts: OrderCounts | undefined;
}

/** The orders of a view, newest first, more of them at a press. New and changed ones show by themselves. */
export function OrderQueueList({ view, counts }: BoardListProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { orders, isLive, arrived } = useOrderQueue(view, limit);
  const { list, expectNew } = useFocusOnNew<HTMLOListElement>(orders.data?.rows.length ?? 0);
  const isOld = orders.isPlaceholderData;
  return (
    <>
      <LiveNote
        isLive={isLive}
        asOf={orders.dataUpdatedAt}
        isBusy={orders.isRefetching}
        onRefresh={() => void orders.refetch()}
      />
      <p role="status" className="sr-only">
        {arrived.length > 0 && countOf(arrived.length, 'new order')}
      </p>
      <div className="mt-4">
        <QueryBoundary query={orders} failed="The orders could not be loaded" loading={<BoardSkeleton />}>
          {({ rows, total: counted = rows.length }) => {
            const total = (view.search ? undefined : countIn(counts, view.status)) ?? counted;
            if (rows.length === 0) return <NothingHere view={view} />;
            return (
              <>
                <ol
                  ref={list}
                  aria-label="orders"
                  aria-busy={isOld}
                  className={`border-t border-line-strong ${isOld ? 'opacity-60' : ''}`}
                >
                  {rows.map((order) => (
                    <OrderQueueRow key={order._id} order={order} isNew={arrived.includes(order._id)} />
                  ))}
                </ol>
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
                  onMore={() => {
                    expectNew();
                    setLimit(limit + PAGE_SIZE);
                  }}
                />
              </>
            );
          }}
        </QueryBoundary>
      </div>
    </>
  );
}

function NothingHere({ view: { status, search } }: { view: OrderQueueView }) {
  if (!search && !status) return <Empty heading="No orders yet">When a rider orders a part, it appears here.</Empty>;
  const all = (
    <ButtonLink variant="secondary" to={pathToOrderQueue(undefined)}>
      Search all orders
    </ButtonLink>
  );
  return search ? (
    <Empty heading="Order not found" action={status && all}>
      {'id' in search ? 'No order has this number' : 'No one has ordered with this email'}
      {status ? ' and this status.' : '.'}
    </Empty>
  ) : (
    <Empty heading="Nothing here">There are no orders here right now. New ones appear automatically.</Empty>
  );
}

function BoardSkeleton() {
  return (
    <Loading what="the orders">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="border-b border-line py-4 first:border-t first:border-t-line-strong">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-2 h-4 w-full max-w-140" />
        </div>
      ))}
    </Loading>
  );
}
