import { fitReturnStates } from '@fourteener/contract/fit-return/cases';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { paths } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { StaffLink } from '../staff-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { FitReturnArticle } from './fit-return-article.tsx';
import { fitReturnStateWords, fitReturnsQuery, PAGE_SIZE } from './fit-return-data.ts';

/** The parts that came back because they did not fit, although a verdict or a drawing said that they do. For admins. */
export default function FitReturnsPage() {
  const [query, setQuery] = useSearchParams();
  const state = fitReturnStates.find((each) => each === query.get('state')) ?? 'open';
  const returns = useInfiniteQuery({ ...fitReturnsQuery(state), select: joinPages, placeholderData: keepPreviousData });
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(returns.data?.rows.length ?? 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (chosen: string) => setQuery(chosen === 'open' ? {} : { state: chosen });
  const showMore = () => {
    expectNew();
    void returns.fetchNextPage();
  };
  return (
    <>
      <DashboardHeading
        ref={heading}
        note={
          <>
            Returned parts that did not fit, although our verdict was that they do. Your judgment counts toward the
            share of right verdicts on{' '}
            <StaffLink to={paths.fitRules} className="link">
              Fit rules
            </StaffLink>
            .
          </>
        }
        action={
          <QuietSelect label="Show" value={state} onChange={({ target }) => choose(target.value)}>
            {fitReturnStates.map((each) => (
              <option key={each} value={each}>
                {fitReturnStateWords[each]}
              </option>
            ))}
          </QuietSelect>
        }
      >
        Fit Returns
      </DashboardHeading>
      <div className="mt-8" aria-busy={returns.isPlaceholderData}>
        <QueryBoundary query={returns} failed="The returns could not be loaded" loading={<ReturnsSkeleton />}>
          {({ rows, total }) =>
            rows.length > 0 ? (
              <>
                <div ref={list}>
                  {rows.map((one) => (
                    <FitReturnArticle key={one._id} fitReturn={one} onJudged={() => heading.current?.focus()} />
                  ))}
                </div>
                <ShowMore shown={rows.length} total={total} pageSize={PAGE_SIZE} list={returns} onMore={showMore} />
              </>
            ) : (
              <Empty heading="Nothing here">
                {state === 'open'
                  ? 'Returned parts that do not fit, although our verdict was that they do, will appear here.'
                  : 'Returns with this judgment will appear here.'}
              </Empty>
            )
          }
        </QueryBoundary>
      </div>
    </>
  );
}

function ReturnsSkeleton() {
  return (
    <Loading what="the returns">
      <Skeleton className="mt-5 h-72" />
      <Skeleton className="mt-5 h-72" />
    </Loading>
  );
}
