import type { ReactNode } from 'react';
import { StaffButtonLink } from './staff-link.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';

interface NotHereProps {
  /** The title of the browser's tab. */
  title: string;
  heading: string;
  /** The likely reason why the thing is missing. */
  reason: string;
  /** The list of the things that exist. */
  list: { path: string; label: string };
  /** A sentence about what is left of the missing thing. */
  children: ReactNode;
}

/** The page for a thing that does not exist, or no longer. */
export function NotHere({ title, heading, reason, list, children }: NotHereProps) {
  return (
    <>
      <DashboardHeading title={title}>{heading}</DashboardHeading>
      <div className="mt-6">
        <Empty
          heading={reason}
          action={
            <StaffButtonLink variant="secondary" to={list.path}>
              {list.label}
            </StaffButtonLink>
          }
        >
          {children}
        </Empty>
      </div>
    </>
  );
}
