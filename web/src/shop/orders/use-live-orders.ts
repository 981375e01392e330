import { useEffect, useEffectEvent, useState } from 'react';
import type { Watched, Watcher } from './live-orders.ts';

/**
 * Watches orders while the page is mounted; `onOrders` is called at every change. Returns whether the orders are live, undefined until that
 * is known. While they are not, and always without `watched`, the page has to ask the shop from time to time (`ASK_AGAIN`).
 */
export function useLiveOrders(watched: Watched | undefined, onOrders: Watcher['onOrders']): boolean | undefined {
  const [isLive, setLive] = useState<boolean>();
  const tell = useEffectEvent(onOrders);
  const key = watched && JSON.stringify(watched);
  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    const watcher: Watcher = { onOrders: (orders) => tell(orders), onLive: setLive };
    import('./live-orders.ts')
      .then(({ watchOrders }) => watchOrders(JSON.parse(key) as Watched, watcher, controller.signal))
      // The page then asks the shop from time to time.
      .catch(() => setLive(false));
    return () => {
      controller.abort();
      setLive(undefined);
    };
  }, [key]);
  return watched ? isLive : false;
}

/** Milliseconds between two calls for orders that cannot be watched. */
export const ASK_AGAIN = 20_000;
