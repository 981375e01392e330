import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../auth/session-store.ts';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Navigation } from './navigation.tsx';
import { PageProgress } from './page-progress.tsx';
import { usePageChange } from './use-page-change.ts';
import { useWayOut } from './use-way-out.ts';

/** The frame of every page: navigation, the page and its foot, toasts. Until the auth state is known, only that something loads. */
export function Shell({ foot }: { foot?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { status } = useSession();
  const { pathname } = useLocation();
  useWayOut();
  useLayoutEffect(() => {
    // Until now vite.head.ts hid what was built ahead for visitors from those with a stored sign-in.
    delete document.documentElement.dataset.session;
    // From here on the page answers by itself: a link that was pressed before was the browser's, and led to a whole new page.
    delete document.getElementById('root')?.dataset.built;
  }, []);
  usePageChange(main);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <PageProgress />
      {status === 'loading' ? (
        <FullScreenLoading />
      ) : (
        <>
          <Navigation />
          <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
            <CrashBoundary place={pathname}>
              <Suspense fallback={<FullScreenLoading />}>
                <Outlet />
              </Suspense>
            </CrashBoundary>
          </main>
          {foot}
        </>
      )}
      <Toaster />
    </>
  );
}
