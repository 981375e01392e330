import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import './dashboard.css';
import { Sidebar } from './sidebar.tsx';

/** The dashboard's frame: sidebar, and the page that is chosen in it. */
export default function DashboardPage() {
  return (
    <div className="lg:grid lg:grid-cols-[clamp(15rem,20vw,19rem)_minmax(0,1fr)]">
      <Sidebar />
      <div className="flex min-h-[calc(100dvh-7.5rem)] flex-col justify-between gap-16 px-gutter pt-8 pb-8 lg:min-h-[calc(100dvh-4rem)] lg:pt-12 lg:pb-24">
        <div>
          <Suspense fallback={<HeadingSkeleton />}>
            <Outlet />
          </Suspense>
        </div>
        <ThemeSwitch className="border-t border-line pt-4 lg:hidden print:hidden" />
      </div>
    </div>
  );
}

function HeadingSkeleton() {
  return (
    <Loading what="the page">
      <Skeleton className="h-12 w-72 max-w-full" />
    </Loading>
  );
}
