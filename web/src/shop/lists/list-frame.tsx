import type { PartSummary } from '@fourteener/contract/part/judging';
import type { ListLine } from '@fourteener/contract/list/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { hasStatus } from '../../api/errors.ts';
import { type LinesFit, useLinesFit } from '../fit/lines-fit.ts';
import { PartsTogether } from '../fit/parts-together.tsx';
import { lineClasses } from '../parts/line-frame.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Failed } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ListSum } from './list-sum.tsx';
import { useFillFromList } from './use-fill-from-list.ts';

interface ListFrameProps<L> {
  list: UseQueryResult<L>;
  /** The heading until the list's name is known. */
  unnamed: string;
  /** The element above the heading. */
  above?: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  /** Shown in place of the list if there is none with this address. */
  missing: ReactNode;
  children: (list: L) => ReactNode;
}

/** The page of a list: its name, and the list itself once it is loaded. */
export function ListFrame<L extends { name: string }>({
  list,
  unnamed,
  above,
  heading,
  missing,
  children,
}: ListFrameProps<L>) {
  const name = list.data?.name ?? unnamed;
  return (
    <section className="page pt-10 pb-section lg:pt-16">
      {above}
      <PageTitle>{name}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="mb-8 text-display wrap-anywhere wide outline-none">
        {name}
      </h1>
      {hasStatus(list.error, 404) ? (
        missing
      ) : (
        <QueryBoundary
          query={list}
          failed="The list could not be loaded"
          loading={
            <Loading what="the list">
              <Skeleton className="h-12" />
            </Loading>
          }
        >
          {children}
        </QueryBoundary>
      )}
    </section>
  );
}

/** The shop's data about the part of a line. */
export interface LineState {
  /** The part of the line; undefined until it is known. */
  part: PartSummary | 'gone' | undefined;
  /** The reason why the line was not added to the basket. */
  reason: string | undefined;
  fit: LinesFit;
}

interface ListColumnsProps<Line> {
  lines: readonly Line[];
  /** Shown in place of the lines if there are none. */
  empty: ReactNode;
  line: (line: Line, state: LineState) => ReactNode;
  /** The element below the sum. */
  children?: ReactNode;
}

/** The lines of a list, and beside them their sum. */
export function ListColumns<Line extends Pick<ListLine, 'partsId' | 'quantity'>>({
  lines,
  empty,
  line: show,
  children,
}: ListColumnsProps<Line>) {
  const { shownLines, partOf, reasonOf, error, refetch, isReading, news, fill } = useFillFromList(lines);
  const fit = useLinesFit(lines.map(({ partsId }) => partOf(partsId)));
  return (
    <div className="grid items-start gap-x-gap gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        {lines.length === 0 && empty}
        <ul>
          {shownLines.map((line) => (
            <li key={line.partsId} className={lineClasses}>
              {show(line, { part: partOf(line.partsId), reason: reasonOf(line), fit })}
            </li>
          ))}
        </ul>
        {error && <Failed heading="The parts could not be loaded" error={error} onRetry={() => void refetch()} />}
      </div>
      <div className="grid gap-12 lg:sticky lg:top-24 lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
        <PartsTogether fit={fit} />
        {lines.length > 0 && (
          <ListSum
            lines={lines.map(({ partsId, quantity }) => ({ part: partOf(partsId), quantity }))}
            isReading={isReading}
            news={news}
            onFill={fill}
          />
        )}
        {children}
      </div>
    </div>
  );
}
