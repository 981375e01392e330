import { type AnchorHTMLAttributes, type MouseEvent, use, useCallback, useRef } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { PreloadContext } from './preload-context.ts';
import { whenSeen } from './when-seen.ts';

/** A pointer that only passes by is gone sooner, ms. */
const PASSING = 65;

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the app, and what follows it. */
  to: string;
  /** What goes with it in the browser's history. */
  state?: unknown;
  /** Its screen is large and seldom wanted next: nothing of it is loaded before somebody reaches for the link. */
  isLate?: boolean;
}

/**
 * A link to another screen. It loads the screen's code once it is seen and the page is idle; who points at it, touches it
 * or moves the focus to it will probably follow it, so then the screen's data comes too.
 */
export function Link({ to, state, isLate, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state });
  const preload = use(PreloadContext);
  const passing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = useCallback(
    // Failing is no matter: who follows the link tries again and hears of it.
    (withData: boolean) => preload(to.replace(/[?#].*/, ''), { withData }).catch(() => undefined),
    [preload, to],
  );
  const watch = useCallback((anchor: HTMLAnchorElement) => whenSeen(anchor, () => load(false)), [load]);
  const come = () => {
    passing.current = setTimeout(() => void load(true), PASSING);
  };
  const go = () => clearTimeout(passing.current);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a
      {...rest}
      ref={isLate ? undefined : watch}
      href={to}
      onClick={click}
      onPointerEnter={come}
      onPointerLeave={go}
      onFocus={come}
      onBlur={go}
      onTouchStart={() => void load(true)}
    />
  );
}
