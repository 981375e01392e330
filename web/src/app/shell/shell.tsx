import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import { OpenSignInQuestions } from '../../auth/open-sign-in-questions.tsx';
import { useSession } from '../../auth/session-store.ts';
import { FullScreenLoading } from '../../ui/feedback/full-screen-loading.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { useNextHead } from '../../ui/navigation/next-head.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { Navigation } from './navigation.tsx';
import { useAccountSync } from './use-account-sync.ts';
import { UnverifiedBar } from './unverified-bar.tsx';

/** The address of the prerendered page; undefined if the first page was not prerendered. */
const builtPath =
  typeof document !== 'undefined' && document.querySelector('#root[data-built]') ? window.location.pathname : undefined;

/**
 * The frame of every page: bar, page, foot and toasts. Until the auth state is known, a prerendered page stays as it was built, without the
 * content that depends on the state; any other page shows a loading state.
 */
export function Shell({ bar = <Navigation />, foot }: { bar?: ReactNode; foot?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { status } = useSession();
  const location = useLocation();
  const { pathname } = location;
  const head = useNextHead(location);
  useSignOutRedirect();
  useAccountSync();
  usePageChange(main, Boolean(head));
  return (
    <>
      <TakenOver />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <PageProgress />
      {status === 'loading' && pathname !== builtPath ? (
        <FullScreenLoading />
      ) : (
        <>
          {bar}
          <UnverifiedBar />
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            // The head of the next page hides the page that is left, until the router removes it.
            className={`min-h-[calc(100dvh-4rem)] outline-none print:min-h-0 ${head ? '*:not-first:hidden' : ''}`}
          >
            {head}
            <Suspense fallback={<FullScreenLoading />}>
              <Outlet />
            </Suspense>
          </main>
          {foot}
        </>
      )}
      <OpenSignInQuestions />
      <Toaster />
    </>
  );
}

/**
 * Marks in the document that React took over the page. Separate from the frame: if the frame rendered again in between, React would take
 * over the whole page at once instead of bit by bit.
 */
function TakenOver() {
  const isHydrated = useHydrated();
  const isKnown = useSession().status !== 'loading';
  useLayoutEffect(() => {
    // While React takes over a prerendered page, it renders it for a visitor, whoever is signed in.
    if (!isHydrated) return;
    // Until now, users with a stored sign-in did not see the content that depends on the account (web/vite.head.ts).
    if (isKnown) delete document.documentElement.dataset.session;
    // From here on the app handles links; before, the browser followed them to a whole new page.
    delete document.getElementById('root')?.dataset.built;
  }, [isHydrated, isKnown]);
  return null;
}

/** A slim line at the top while the next page loads and the last one still stands. */
function PageProgress() {
  if (useNavigation().state !== 'loading') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[late_1ms_200ms_both,creeping_8s_200ms_var(--ease-settle)_both] bg-measure"
    />
  );
}

/** The path of the page that is shown. Kept outside of the frame, which changes between pages, too. */
let shown: string | undefined;

/** Starts each new page, and the head that is shown before it, at the top with the focus at its content, like a page load. */
function usePageChange(main: RefObject<HTMLElement | null>, isHeadShown: boolean): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (!isHeadShown) return;
    window.scrollTo(0, 0);
    // The link that was pressed, which had the focus, is hidden now.
    main.current?.focus({ preventScroll: true });
  }, [isHeadShown, main]);
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    // Back and forward keep the scroll position that the browser restores.
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, type, main]);
}

/** After a sign-out, redirects to the page that the sign-out named, mostly home. Nothing else redirects then. */
function useSignOutRedirect(): void {
  const session = useSession();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session.status === 'signed-out' && wasSignedIn.current) void navigate(session.leaveTo, { replace: true });
    wasSignedIn.current = session.status === 'signed-in';
  }, [session, navigate]);
}
