import type { ReactNode, Ref } from 'react';
import { PageTitle } from './page-title.tsx';

interface DashboardHeadingProps {
  children: string;
  /** The title of the browser's tab, where it differs from the heading. */
  title?: string;
  /** The number of the document in the heading, which is not broken into lines. */
  number?: string | undefined;
  /** The count of the items that the heading names. */
  count?: number | undefined;
  /** A sentence under the heading. */
  note?: ReactNode;
  /** The page's button, at the right. */
  action?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

/** The head of a dashboard page; it sets the title of the browser's tab too. */
export function DashboardHeading({
  children,
  title = children,
  number,
  count,
  note,
  action,
  ref,
}: DashboardHeadingProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-8 gap-y-4 ${note ? 'items-end' : 'items-center'}`}>
      <PageTitle>{title}</PageTitle>
      <div className="min-w-0">
        <h1 ref={ref} tabIndex={-1} className="text-title wrap-anywhere wide outline-none">
          {children}
          {number !== undefined && (
            <>
              {' '}
              <span className="whitespace-nowrap">{number}</span>
            </>
          )}
          {count !== undefined && <span className="text-ink-faint num"> {count}</span>}
        </h1>
        {note && <p className="mt-3 max-w-text text-ink-soft">{note}</p>}
      </div>
      {action}
    </div>
  );
}
