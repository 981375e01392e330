import { brand } from '@fourteener/contract/brand';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useMayCall } from '../../auth/use-may-call.ts';
import { formatDays } from './days.ts';
import { MoneyFigures } from './money-figures.tsx';
import { parseOverview } from './overview-choice.ts';
import { overviewQuery, tasksQuery } from './overview-data.ts';
import { PartsTables, Section } from './parts-tables.tsx';
import { RangeBar } from './range-bar.tsx';
import { Tasks } from './tasks.tsx';
import { Trend } from './trend.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';

/** The tasks that wait for an admin, and the figures of the shop. */
export default function OverviewPage() {
  const [query] = useSearchParams();
  const choice = parseOverview(query);
  const maySeeFigures = useMayCall('getOverview');
  const overview = useQuery({ ...overviewQuery(choice), enabled: maySeeFigures });
  const tasks = useQuery(tasksQuery);
  return (
    <>
      <DashboardHeading note={maySeeFigures && `${formatDays(choice.from, choice.to)}. ${describeDays(overview.data)}`}>
        Overview
      </DashboardHeading>
      <div className="mt-6">
        <Section heading="To do">
          <QueryBoundary query={tasks} failed="The tasks could not be counted" loading={<TasksSkeleton />}>
            {(counted) => <Tasks tasks={counted} />}
          </QueryBoundary>
        </Section>
      </div>
      {maySeeFigures && (
        <>
          <div className="mt-8">
            <RangeBar choice={choice} />
          </div>
          <div className="mt-6">
            <QueryBoundary query={overview} failed="The figures could not be loaded" loading={<FiguresSkeleton />}>
              {(figures) => (
                <div className="grid grid-cols-1 gap-10" aria-busy={overview.isPlaceholderData}>
                  <Trend choice={choice} overview={figures} />
                  <MoneyFigures overview={figures} against={choice.against} />
                  <PartsTables overview={figures} isOnePart={choice.part !== undefined} />
                </div>
              )}
            </QueryBoundary>
          </div>
        </>
      )}
    </>
  );
}

function describeDays(overview: Overview | undefined): string {
  return overview?.timeZone === 'UTC'
    ? 'Days begin at midnight UTC, until npm run migrate has added up older orders by the shop’s days. Until then each part of an order counts as one order.'
    : `Days begin at midnight in ${brand.place}.`;
}

function TasksSkeleton() {
  return (
    <Loading what="the tasks">
      <Skeleton className="h-24" />
    </Loading>
  );
}

function FiguresSkeleton() {
  return (
    <Loading what="the figures">
      <Skeleton className="h-80" />
      <Skeleton className="mt-6 h-64" />
    </Loading>
  );
}
