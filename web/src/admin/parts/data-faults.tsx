import type { Collision } from '@fourteener/contract/part/coverage';
import type { ReactNode } from 'react';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';

interface DataFaultsProps<T> {
  id: string;
  title: string;
  /** Explains why these are faults, and how to correct them. */
  words: string;
  rows: readonly T[];
  hasMore: boolean;
  /** Renders a `DataFault` for each row. */
  children: (row: T) => ReactNode;
}

/** A list of faults of one kind in the shop's data; nothing if there are none. */
export function DataFaults<T>({ id, title, words, rows, hasMore, children }: DataFaultsProps<T>) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <p className="mt-2 max-w-text text-small text-ink-soft">{words}</p>
      <ul className="mt-4 border-t border-line-strong">{rows.map(children)}</ul>
      {hasMore && (
        <p className="mt-3 text-small text-ink-soft">There are more. They appear here once these are corrected.</p>
      )}
    </section>
  );
}

interface DataFaultProps extends Pick<Collision, 'part'> {
  /** The id of the field in the part's form to which the link leads. */
  field?: string;
  children: ReactNode;
}

/** A part with the description of its fault. */
export function DataFault({ part, field, children }: DataFaultProps) {
  const form = pathTo('adminPart', part._id);
  return (
    <li className="grid gap-x-gap gap-y-1 border-b border-line py-4 text-small sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <StaffLink to={field === undefined ? form : `${form}#${field}`} className="font-medium wrap-anywhere link">
          {part.name}
        </StaffLink>
        <p className="text-ink-faint">
          <span className="fact text-data">{part.number}</span>
        </p>
      </div>
      <div>{children}</div>
    </li>
  );
}
