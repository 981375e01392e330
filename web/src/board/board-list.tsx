import { limits } from '@fourteener/contract/limits';
import type { OrderCounts } from '@fourteener/contract/orders';
import { useState } from 'react';
import { ButtonLink } from '../ui/button-link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Loading } from '../ui/loading.tsx';
import { Empty } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useFocusOnNew } from '../ui/use-focus-on-new.ts';
import { BoardRow } from './board-row.tsx';
import { type BoardView, pathToBoard } from './board-view.ts';
import { LiveNote } from './live-note.tsx';
import { countIn } from './state-tabs.tsx';
import { useBoard } from './use-board.ts';

const PAGE_SIZE = 25;

interface BoardListProps {
  view: BoardView;
  counts: OrderCounts | undefined;
}

/** The orders of a view, newest first, more of them at a press. New and changed ones show by themselves. */
export function BoardList({ view, counts }: BoardListProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { orders, isLive, arrived } = useBoard(view, limit);
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
        {arrived.length > 0 && (arrived.length === 1 ? '1 new order' : `${arrived.length} new orders`)}
      </p>
      <div className="mt-4">
        <Loaded query={orders} failed="The orders could not be loaded" loading={<BoardSkeleton />}>
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
                    <BoardRow key={order._id} order={order} isNew={arrived.includes(order._id)} />
                  ))}
                </ol>
                <ShowMore
                  shown={rows.length}
                  total={total}
                  pageSize={PAGE_SIZE}
                  list={{
                    hasNextPage: rows.length < total && limit < limits.pageSize,
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
        </Loaded>
      </div>
    </>
  );
}

function NothingHere({ view: { status, search } }: { view: BoardView }) {
  if (!search && !status) return <Empty heading="No orders yet">When a rider orders a part, it appears here.</Empty>;
  const all = (
    <ButtonLink look="secondary" to={pathToBoard(undefined)}>
      Look in all states
    </ButtonLink>
  );
  return search ? (
    <Empty heading="No such order" action={status && all}>
      {'id' in search ? 'No order has this number' : 'Nobody ordered with this address'}
      {status ? ' and stands here.' : '.'}
    </Empty>
  ) : (
    <Empty heading="Nothing here">No order stands here now. When one comes, it appears by itself.</Empty>
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
