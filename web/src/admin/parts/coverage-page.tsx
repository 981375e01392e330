import { describeFact, expectedFacts, isExpectedEverywhere } from '@fourteener/contract/part/expected-facts';
import { constraints } from '@fourteener/contract/constraints';
import { partKindCodes } from '@fourteener/contract/part/kinds';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Collisions } from './collisions.tsx';
import { Contradictions } from './contradictions.tsx';
import { CoverageKinds } from './coverage-kinds.tsx';
import {
  type CoverageChoice,
  coverageQuery,
  joinCoverage,
  nameKind,
  parseCoverageChoice,
  readCoverage,
  writeCoverageChoice,
} from './coverage-data.ts';
import { coverageColumns, CoveragePart } from './coverage-parts.tsx';
import { RulesWithoutMaker } from './rules-without-maker.tsx';
import { paths } from '../../screens/paths.ts';
import { StaffButtonLink } from '../staff-link.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { newestParams } from '../../ui/navigation/newest-params.ts';

/** Parts in one response. */
const PAGE_SIZE = 50;

/** The report of missing facts by kind of part, with links to the fields in which they are entered. For admins. */
export default function CoveragePage() {
  const [query, setQuery] = useSearchParams();
  const choice = parseCoverageChoice(query);
  const report = useInfiniteQuery({
    ...coverageQuery({ ...choice, limit: PAGE_SIZE }),
    select: joinCoverage,
    placeholderData: keepPreviousData,
  });
  const { list, expectNew } = useFocusOnNew<HTMLUListElement>(report.data?.rows.length ?? 0);
  const choose = (change: CoverageChoice) =>
    setQuery(writeCoverageChoice({ ...parseCoverageChoice(newestParams()), ...change }), { replace: true });
  const kinds = report.data?.kinds.map(({ kind }) => kind) ?? [];
  const facts = expectedFacts.filter(
    (fact) =>
      isExpectedEverywhere(fact) ||
      report.data?.kinds.some((kind) => kind.facts.some((counted) => counted.fact === fact)),
  );
  const offered = (['none', ...partKindCodes] as const).filter((kind) => kinds.includes(kind) || kind === choice.kind);
  return (
    <>
      <DashboardHeading
        note="Facts that riders filter and compare by, or that the fit check needs, and the parts that lack them."
        action={
          <ExportButton
            what="parts"
            name="missing-facts"
            columns={coverageColumns}
            readPage={(after = '0', signal) =>
              readCoverage({ ...choice, limit: constraints.pageSize }, Number(after), signal)
            }
          />
        }
      >
        Missing Facts
      </DashboardHeading>
      <div className="mt-8">
        <QueryBoundary query={report} failed="The report could not be loaded" loading={<ReportSkeleton />}>
          {({ rows, total, kinds: counted, contradictions, collisions }) =>
            counted.length === 0 ? (
              <NoParts />
            ) : (
              <>
                <CoverageKinds kinds={counted} />
                {contradictions && <Contradictions {...contradictions} />}
                {collisions && <Collisions {...collisions} />}
                <section className="mt-14" aria-labelledby="missing">
                  <h2 id="missing" className="text-heading">
                    Parts with missing facts
                  </h2>
                  <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-2">
                    <QuietSelect
                      label="Kind"
                      value={choice.kind ?? ''}
                      onChange={({ target }) => choose({ kind: offered.find((kind) => kind === target.value) })}
                    >
                      <option value="">All</option>
                      {offered.map((kind) => (
                        <option key={kind} value={kind}>
                          {nameKind(kind)}
                        </option>
                      ))}
                    </QuietSelect>
                    <QuietSelect
                      label="Missing"
                      value={choice.fact ?? ''}
                      onChange={({ target }) => choose({ fact: expectedFacts.find((fact) => fact === target.value) })}
                    >
                      <option value="">Anything</option>
                      {facts.map((fact) => (
                        <option key={fact} value={fact}>
                          {describeFact(fact).label}
                        </option>
                      ))}
                    </QuietSelect>
                    <p role="status" className="text-small text-ink-faint num">
                      {total === 0 ? 'No part lacks this.' : `${total} ${total === 1 ? 'part' : 'parts'}`}
                    </p>
                  </div>
                  <ul ref={list} className="mt-4 border-t border-line-strong">
                    {rows.map((part) => (
                      <CoveragePart key={part._id} part={part} />
                    ))}
                  </ul>
                  <ShowMore
                    shown={rows.length}
                    total={total}
                    pageSize={PAGE_SIZE}
                    list={report}
                    onMore={() => {
                      expectNew();
                      void report.fetchNextPage();
                    }}
                  />
                </section>
                <RulesWithoutMaker />
              </>
            )
          }
        </QueryBoundary>
      </div>
    </>
  );
}

function NoParts() {
  return (
    <Empty
      heading="No parts yet"
      action={
        <StaffButtonLink variant="secondary" size="small" to={paths.addProduct}>
          Add Product
        </StaffButtonLink>
      }
    >
      Add the first one, and what it lacks appears here.
    </Empty>
  );
}

function ReportSkeleton() {
  return (
    <Loading what="the report">
      <Skeleton className="h-64" />
      <Skeleton className="mt-6 h-64" />
    </Loading>
  );
}
