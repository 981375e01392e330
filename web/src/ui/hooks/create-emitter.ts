/** Tells listeners that a value outside React has changed; `subscribe` has the signature for `useSyncExternalStore`. */
export function createEmitter() {
  const listeners = new Set<() => void>();
  return {
    emit: (): void => {
      for (const listener of listeners) listener();
    },
    /** Returns the function that ends the subscription. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A subscription to a value that never changes while the page is open. */
export const neverChanges = () => () => undefined;
