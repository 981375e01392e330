import { type ReactNode, useSyncExternalStore } from 'react';
import { createEmitter } from '../hooks/create-emitter.ts';

let container: ReactNode = null;
const { emit, subscribe } = createEmitter();

/** Puts the container of toasts onto the page, once; what draws them is loaded when one is wanted. */
export function openToaster(toasts: ReactNode): void {
  container ??= toasts;
  emit();
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
