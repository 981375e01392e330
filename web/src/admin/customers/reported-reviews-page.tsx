import { reportStates } from '@fourteener/contract/review/report-states';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { PAGE_SIZE, reportsQuery, reportStateWords } from './report-data.ts';
import { ReportArticle } from './report-article.tsx';

/** The reviews that customers reported: either those that wait for a decision, or the decided ones. For admins. */
export default function ReportedReviewsPage() {
  const [query, setQuery] = useSearchParams();
  const state = reportStates.find((each) => each === query.get('state')) ?? 'open';
  const reports = useInfiniteQuery({ ...reportsQuery(state), select: joinPages, placeholderData: keepPreviousData });
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(reports.data?.rows.length ?? 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (chosen: string) => setQuery(chosen === 'open' ? {} : { state: chosen });
  const showMore = () => {
    expectNew();
    void reports.fetchNextPage();
  };
  return (
    <>
      <DashboardHeading
        ref={heading}
        note="Reviews that riders reported. If you take one down, its author sees your reason."
        action={
          <QuietSelect label="Show" value={state} onChange={({ target }) => choose(target.value)}>
            {reportStates.map((each) => (
              <option key={each} value={each}>
                {reportStateWords[each]}
              </option>
            ))}
          </QuietSelect>
        }
      >
        Reported Reviews
      </DashboardHeading>
      <div className="mt-8" aria-busy={reports.isPlaceholderData}>
        <QueryBoundary query={reports} failed="The reports could not be loaded" loading={<ReportsSkeleton />}>
          {({ rows, total }) =>
            rows.length > 0 ? (
              <>
                <div ref={list}>
                  {rows.map((report) => (
                    <ReportArticle key={report._id} report={report} onDecided={() => heading.current?.focus()} />
                  ))}
                </div>
                <ShowMore shown={rows.length} total={total} pageSize={PAGE_SIZE} list={reports} onMore={showMore} />
              </>
            ) : (
              <Empty heading="Nothing here">
                {state === 'open'
                  ? 'Reviews that riders report will appear here.'
                  : 'Reviews with this decision will appear here.'}
              </Empty>
            )
          }
        </QueryBoundary>
      </div>
    </>
  );
}

function ReportsSkeleton() {
  return (
    <Loading what="the reports">
      <Skeleton className="mt-5 h-80" />
      <Skeleton className="mt-5 h-80" />
    </Loading>
  );
}
