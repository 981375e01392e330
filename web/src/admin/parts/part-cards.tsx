import type { Part } from '@fourteener/contract/part/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { joinPages } from '../../api/join-pages.ts';
import { DeletePartDialog } from './delete-part-dialog.tsx';
import { isNarrowed, managedPartsQuery, type ManagedView } from './managed-parts.ts';
import { ManageCard } from './manage-card.tsx';
import { PartGridSkeleton } from '../../shop/parts/part-grid-skeleton.tsx';
import { useDeferredDialog } from '../../ui/dialogs/use-deferred-dialog.ts';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';

const grid = 'grid gap-x-gap gap-y-12 md:grid-cols-2 xl:grid-cols-3';

/** Parts in one response. */
const PAGE_SIZE = 24;

interface PartCardsProps {
  view: ManagedView;
  /** Called after a part was deleted; moves the focus, which its button had. */
  onDeleted: () => void;
}

/** Parts as cards, newest first, or in a search the best match first; each has a DELETE. For admins. */
export function PartCards({ view, onDeleted }: PartCardsProps) {
  const sort = view.search === '' ? 'newest' : undefined;
  const parts = useInfiniteQuery({ ...managedPartsQuery(view, { limit: PAGE_SIZE, sort }), select: joinPages });
  const { question, pressed, ask, close, forget } = useDeferredDialog<Part>();
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(parts.data?.rows.length ?? 0);
  const closeDeleted = () => {
    flushSync(forget);
    onDeleted();
  };
  return (
    <>
      <QueryBoundary
        query={parts}
        failed="The parts could not be loaded"
        loading={<PartGridSkeleton count={6} className={grid} />}
      >
        {({ rows, total }) =>
          total > 0 ? (
            <>
              <div ref={list} className={grid}>
                {rows.map((part) => (
                  <ManageCard key={part._id} part={part} isAsked={part === pressed} onDelete={ask} />
                ))}
              </div>
              <ShowMore
                shown={rows.length}
                total={total}
                pageSize={PAGE_SIZE}
                list={parts}
                onMore={() => {
                  expectNew();
                  void parts.fetchNextPage();
                }}
              />
            </>
          ) : isNarrowed(view) ? (
            <Empty heading="No parts found">No part has all of these words and matches what is chosen.</Empty>
          ) : view.status === 'hidden' ? (
            <Empty heading="No hidden parts">Only our staff sees a part whose status is Hidden.</Empty>
          ) : (
            <Empty heading="No parts yet">Add the first one, and riders see it on the home page.</Empty>
          )
        }
      </QueryBoundary>
      {question && (
        <DeletePartDialog
          part={question.subject}
          isOver={question.stage === 'over'}
          onClose={close}
          onDeleted={closeDeleted}
        />
      )}
    </>
  );
}
