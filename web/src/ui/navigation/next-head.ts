import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Location } from 'react-router-dom';
import { createEmitter } from '../hooks/create-emitter.ts';

interface Head {
  pathname: string;
  node: ReactNode;
}

let prepared: Head | undefined;
let shown: Head | undefined;
const { emit, subscribe } = createEmitter();

/** Keeps the head of a page that somebody reaches for, as far as something is known of it. */
export function prepareHead(pathname: string, node: ReactNode): void {
  prepared = { pathname, node };
}

/** Shows the prepared head of the page at which the router has just arrived: the page itself takes longer to draw. */
export function showPreparedHead(): void {
  if (!prepared || !isAt(prepared)) return;
  shown = prepared;
  prepared = undefined;
  emit();
}

/** The head of the page that the router is drawing, while another is still `drawn`. */
export function useNextHead(drawn: Location): ReactNode {
  const head = useSyncExternalStore(subscribe, getShown, () => undefined);
  useEffect(() => {
    // The page is there, or the visitor went back before it was.
    shown = undefined;
  }, [drawn]);
  return head && head.pathname !== drawn.pathname && isAt(head) ? head.node : undefined;
}

const getShown = () => shown;
const isAt = ({ pathname }: Head) => pathname === window.location.pathname;
