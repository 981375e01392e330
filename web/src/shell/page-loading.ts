import { type ComponentType, createElement, lazy, useState, useSyncExternalStore } from 'react';
import { createEmitter } from '../ui/hooks/create-emitter.ts';
import { loadCode } from '../ui/code/page-code-error.ts';

let loads = 0;
const { emit, subscribe } = createEmitter();

function count(change: 1 | -1): void {
  loads += change;
  emit();
}

/** What an address has for its parameters. */
type Params = Readonly<Record<string, string | undefined>>;

/** A screen whose code comes when it is first wanted, or before, when somebody asks for it. */
export type LazyPage = ComponentType & {
  preload: () => Promise<unknown>;
  /** Asks for what the screen shows, where that is cheap and for everybody. */
  prefetch?: (params: Params) => Promise<unknown>;
};

/**
 * Makes a screen of code that is loaded when it is first wanted; `usePageLoading` tells of it meanwhile. Throws
 * `PageCodeError` where it would be shown, for good: only a page load asks again.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, prefetch?: LazyPage['prefetch']): LazyPage {
  let page: ComponentType | undefined;
  let loading: ReturnType<typeof load> | undefined;
  const preload = () => {
    loading ??= load().then(
      (module) => {
        page = module.default;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Waiting = lazy(() => {
    count(1);
    return loadCode(preload).finally(() => count(-1));
  });
  function Page() {
    // A page that is there already is shown at once: one that was built ahead would else be waited for in its own place.
    const [Shown] = useState<ComponentType>(() => page ?? Waiting);
    return createElement(Shown);
  }
  return Object.assign(Page, { preload, prefetch });
}

/** Whether the code of a screen is on its way. */
export function usePageLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loads > 0,
    () => false,
  );
}
