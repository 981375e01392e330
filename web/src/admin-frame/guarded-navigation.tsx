import { type ReactNode, use, useMemo } from 'react';
import { type Navigator, parsePath, type To, UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { askToLeave } from './leave-question.ts';

/**
 * Asks before what is inside leads away from a page with unsaved changes. In place of React Router's `useBlocker`, which only its data
 * routers have: every visitor of the shop would download one.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = use(NavigationContext);
  const guarded = useMemo(() => ({ ...context, navigator: guard(context.navigator) }), [context]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}

function guard(navigator: Navigator): Navigator {
  return Object.assign(Object.create(navigator) as Navigator, {
    push: (...args: Parameters<Navigator['push']>) => leaveFor(args[0], () => navigator.push(...args)),
    replace: (...args: Parameters<Navigator['replace']>) => leaveFor(args[0], () => navigator.replace(...args)),
  });
}

/** Another search or hash of a page keeps what is typed there. */
function leaveFor(to: To, go: () => void): void {
  const { pathname = window.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
  if (pathname === window.location.pathname) go();
  else askToLeave(go);
}
