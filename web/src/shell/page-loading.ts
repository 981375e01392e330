import { type ComponentType, lazy, type LazyExoticComponent, useSyncExternalStore } from 'react';

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

/** A screen whose code is loaded when it is first wanted; `usePageLoading` tells of it meanwhile. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> {
  return lazy(() => {
    count(1);
    return load().finally(() => count(-1));
  });
}

/** Whether the code of a screen is on its way. */
export function usePageLoading(): boolean {
  return useSyncExternalStore(subscribe, () => loads > 0);
}
