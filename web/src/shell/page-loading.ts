import { type ComponentType, createElement, lazy, useState, useSyncExternalStore } from 'react';

let loads = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  loads += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of a screen did not come: the network was away, or a newer version of the shop has taken its place. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';

  constructor(cause: unknown) {
    super('The code of this page could not be loaded.', { cause });
  }
}

/** A screen whose code comes when it is first wanted, or before, when somebody asks for it. */
export type LazyPage = ComponentType & { preload: () => Promise<unknown> };

/**
 * Makes a screen of code that is loaded when it is first wanted; `usePageLoading` tells of it meanwhile. Throws
 * `PageCodeError` where it would be shown, for good: only a page load asks again.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let page: ComponentType | undefined;
  const preload = () =>
    load().then((module) => {
      page = module.default;
      return module;
    });
  const Waiting = lazy(() => {
    count(1);
    return preload()
      .catch((error: unknown) => Promise.reject(new PageCodeError(error)))
      .finally(() => count(-1));
  });
  function Page() {
    // A page that is there already is shown at once: one that was built ahead would else be waited for in its own place.
    const [Shown] = useState<ComponentType>(() => page ?? Waiting);
    return createElement(Shown);
  }
  return Object.assign(Page, { preload });
}

/** Whether the code of a screen is on its way. */
export function usePageLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loads > 0,
    () => false,
  );
}
