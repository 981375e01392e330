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

/** Stores the known part of a page's head when a user reaches for its link. */
export function prepareHead(pathname: string, node: ReactNode): void {
  prepared = { pathname, node };
}

/**
 * Shows the prepared head of the page that the router has just arrived at, because the page itself takes longer to
 * render.
 */
export function showPreparedHead(): void {
  if (!prepared || !isAt(prepared)) return;
  shown = prepared;
  prepared = undefined;
  emit();
}

/** The head of the page that the router is rendering, while another page is still `drawn`. */
export function useNextHead(drawn: Location): ReactNode {
  const head = useSyncExternalStore(subscribe, getShown, () => undefined);
  useEffect(() => {
    // The page is rendered, or the visitor went back before it was.
    shown = undefined;
  }, [drawn]);
  return head && head.pathname !== drawn.pathname && isAt(head) ? head.node : undefined;
}

const getShown = () => shown;
const isAt = ({ pathname }: Head) => pathname === window.location.pathname;
