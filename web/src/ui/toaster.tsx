import { type ReactNode, useSyncExternalStore } from 'react';

let container: ReactNode = null;
const listeners = new Set<() => void>();

/** Puts the container of toasts onto the page, once; what draws them is loaded when one is wanted. */
export function openToaster(toasts: ReactNode): void {
  container ??= toasts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear. It is there before the first of them, so that screen readers hear of that one too. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => container,
    () => null,
  );
  return <div aria-live="polite">{toasts}</div>;
}
