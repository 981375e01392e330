import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasStatus } from '../api/errors.ts';
import { BackLink } from './back-link.tsx';
import { StaffButtonLink } from './staff-link.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { QueryBoundary } from '../ui/feedback/query-boundary.tsx';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';
import { capitalize } from '../ui/text/capitalize.ts';

interface RecordFrameProps<T> {
  /** The record's noun, "order". */
  noun: string;
  query: UseQueryResult<T>;
  /** The record's list; `back` is the text of the link to it when the record is not found. */
  list: { path: string; label: string; back: string };
  /** Renders the state of the record. */
  badge: (record: T) => ReactNode;
  /** Content between the heading and the record. */
  above?: ReactNode;
  /** Placeholders as large as the record's sections. */
  skeleton: ReactNode;
  /** The sections of the record with actions. */
  children: (record: T) => ReactNode;
  /** The facts of the record: beside the other sections if there is room for both, otherwise below them. */
  aside: (record: T) => ReactNode;
}

/** The page of a record with a number, such as an order: a link back to its list, its number and state, and its sections. */
export function RecordFrame<T extends { number: string }>({
  noun,
  query,
  list,
  badge,
  above,
  skeleton,
  children,
  aside,
}: RecordFrameProps<T>) {
  const { data, error } = query;
  const name = capitalize(noun);
  return (
    <>
      <BackLink to={list.path}>{list.label}</BackLink>
      <DashboardHeading title={data ? `${name} ${data.number}` : name} note={data && badge(data)}>
        {data?.number ?? name}
      </DashboardHeading>
      {above}
      <div className="mt-8 max-w-[64rem] 2xl:max-w-none">
        {hasStatus(error, 404) ? (
          <Empty
            heading={`${name} not found`}
            action={
              <StaffButtonLink variant="secondary" to={list.path}>
                {list.back}
              </StaffButtonLink>
            }
          >
            The address may be wrong: {noun} numbers look like FC-K7Q2-94MD.
          </Empty>
        ) : (
          <QueryBoundary
            query={query}
            failed={`The ${noun} could not be loaded`}
            loading={<Loading what={`the ${noun}`}>{skeleton}</Loading>}
          >
            {(record) => (
              <div className="grid grid-cols-1 gap-x-16 gap-y-12 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                <div className="space-y-12">{children(record)}</div>
                <div className="space-y-12">{aside(record)}</div>
              </div>
            )}
          </QueryBoundary>
        )}
      </div>
    </>
  );
}
