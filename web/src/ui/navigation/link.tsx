import { type AnchorHTMLAttributes, type MouseEvent, use, useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { showPreparedHead } from './next-head.ts';
import { PreloadContext } from './preload-context.ts';
import { whenSeen } from './when-seen.ts';

/** The time that a pointer must rest on the link before it counts as aimed at, ms. */
const PASSING = 65;

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the app, with query and hash. */
  to: string;
  /** Finds the path at the press, where it can be newer than the rendered one: a search may have been typed just before. */
  findNewest?: () => string;
  /** The state of the new entry in the browser's history. */
  state?: unknown;
  /** Whether the screen's code is not preloaded when the link is seen, because it is large and seldom needed next. */
  isLate?: boolean;
}

/**
 * A link to another screen. It loads the screen's code once the link is visible and the page is idle. When a user
 * points at it, presses it or focuses it, they will probably follow it, so then the screen's data is loaded too.
 */
export function Link({ to, findNewest, state, isLate, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const preload = use(PreloadContext);
  const passing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = useCallback(
    // The failure can be ignored: following the link loads again and shows it.
    (withData: boolean) => preload(to.replace(/[?#].*/, ''), { withData }).catch(() => undefined),
    [preload, to],
  );
  const watch = useCallback(
    (anchor: HTMLAnchorElement) => {
      const unwatch = isLate ? undefined : whenSeen(anchor, () => load(false));
      return () => {
        unwatch?.();
        clearTimeout(passing.current);
      };
    },
    [load, isLate],
  );
  const go = () => clearTimeout(passing.current);
  const come = () => {
    go();
    passing.current = setTimeout(() => void load(true), PASSING);
  };
  const press = () => {
    go();
    void load(true);
  };
  const follow = async () => {
    const { pathname, search, hash } = window.location;
    const path = findNewest?.() ?? to;
    await navigate(path, { state, replace: path === pathname + search + hash });
    // After the navigation: until the address is new, the browser would keep the scroll position of the page that is
    // left.
    showPreparedHead();
  };
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void follow();
  };
  return (
    <a
      {...rest}
      ref={watch}
      href={to}
      onClick={click}
      onPointerEnter={come}
      onPointerLeave={go}
      // A press also focuses the link, but has begun to load already.
      onFocus={({ currentTarget }) => !currentTarget.matches(':active') && come()}
      onBlur={go}
      onPointerDown={press}
    />
  );
}

/** Whether a press opens another tab or window, or saves the link's target. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
