import { words } from '@fourteener/contract/messages';
import type { Part } from '@fourteener/contract/parts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { flushSync } from 'react-dom';
import { joinPages } from '../api/join-pages.ts';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';
import { paths } from '../screens/paths.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Icon } from '../ui/media/icon.tsx';
import { QueryBoundary } from '../ui/feedback/query-boundary.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { ShowMore } from '../ui/feedback/show-more.tsx';
import { useFocusOnNew } from '../ui/hooks/use-focus-on-new.ts';
import { useDeferredDialog } from '../ui/dialogs/use-deferred-dialog.ts';
import { DeletePartDialog } from '../parts/delete-part-dialog.tsx';
import { ExportParts } from '../imports/export-parts.tsx';
import { hiddenPartPagesQuery, partPagesQuery } from '../parts/list-parts.ts';
import { ManageCard } from '../parts/manage-card.tsx';
import { PartGridSkeleton } from '../parts/part-grid-skeleton.tsx';

const grid = 'grid gap-x-gap gap-y-12 md:grid-cols-2 xl:grid-cols-3';

/** Parts that one answer brings. */
const PAGE_SIZE = 24;

/** The parts of the shop, newest first, each with its DELETE: the listed ones, or with `?show=hidden` the others. For admins. */
export default function ManageProductsPage() {
  const [search] = useSearchParams();
  const isHidden = search.get('show') === 'hidden';
  const listed = useInfiniteQuery({
    ...partPagesQuery({ limit: PAGE_SIZE, sort: 'newest' }),
    select: joinPages,
    enabled: !isHidden,
  });
  const hidden = useInfiniteQuery({ ...hiddenPartPagesQuery(PAGE_SIZE), select: joinPages, enabled: isHidden });
  const parts = isHidden ? hidden : listed;
  const { question, pressed, ask, close, forget } = useDeferredDialog<Part>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(parts.data?.rows.length ?? 0);
  const add = (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink variant="secondary" to={isHidden ? paths.manageProducts : `${paths.manageProducts}?show=hidden`}>
        {isHidden ? 'Listed Parts' : 'Hidden Parts'}
      </ButtonLink>
      <ExportParts />
      <ButtonLink to={paths.addProduct}>
        <Icon name="plus" className="size-4" />
        Add Product
      </ButtonLink>
    </div>
  );
  const closeDeleted = () => {
    flushSync(forget);
    // The DELETE that had the focus is gone with its card.
    heading.current?.focus();
  };
  return (
    <>
      <DashboardHeading ref={heading} action={add}>
        {words.manageProductsHeading}
      </DashboardHeading>
      <div className="mt-10">
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
            ) : (
              <Empty heading={isHidden ? 'No hidden parts' : 'No parts yet'}>
                {isHidden
                  ? 'Parts with the status Hidden stand here. Only admins see them.'
                  : 'Add the first one, and riders see it on the home page.'}
              </Empty>
            )
          }
        </QueryBoundary>
      </div>
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
