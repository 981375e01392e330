import type { ReactNode } from 'react';
import { StaffButtonLink } from './staff-link.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';

interface NotHereProps {
  /** The tab's name. */
  title: string;
  heading: string;
  /** The likely reason. */
  reason: string;
  /** The list that leads to what is there. */
  list: { path: string; label: string };
  /** A sentence about what is left of it. */
  children: ReactNode;
}

/** The page of something that is not there, or no more. */
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
