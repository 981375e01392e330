import { type AnchorHTMLAttributes, type MouseEvent, use, useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { showPreparedHead } from './next-head.ts';
import { PreloadContext } from './preload-context.ts';
import { whenSeen } from './when-seen.ts';

/** A pointer that only passes by is gone sooner, ms. */
const PASSING = 65;

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the app, and what follows it. */
  to: string;
  /** Its state in the browser's history. */
  state?: unknown;
  /** Its screen is large and seldom wanted next: nothing of it is loaded before somebody reaches for the link. */
  isLate?: boolean;
}

/**
 * A link to another screen. It loads the screen's code once it is seen and the page is idle; who points at it, presses it
 * or moves the focus to it will probably follow it, so then the screen's data comes too.
 */
export function Link({ to, state, isLate, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const preload = use(PreloadContext);
  const passing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = useCallback(
    // Failing is no matter: who follows the link tries again and hears of it.
    (withData: boolean) => preload(to.replace(/[?#].*/, ''), { withData }).catch(() => undefined),
    [preload, to],
  );
  const watch = useCallback((anchor: HTMLAnchorElement) => whenSeen(anchor, () => load(false)), [load]);
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
    await navigate(to, { state, replace: to === pathname + search + hash });
    // Not sooner: with the new address the browser keeps the place on the page that is left.
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
      ref={isLate ? undefined : watch}
      href={to}
      onClick={click}
      onPointerEnter={come}
      onPointerLeave={go}
      // A press has begun to load already, and then gives the focus.
      onFocus={({ currentTarget }) => !currentTarget.matches(':active') && come()}
      onBlur={go}
      onPointerDown={press}
    />
  );
}

/** Whether a press opens another tab or window, or saves what the link leads to. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
