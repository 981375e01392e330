import { useEffect, useEffectEvent, useState } from 'react';
import type { Watched, Watcher } from './live-orders.ts';

/**
 * Watches orders while the page stands; `onOrders` hears of every change. Answers whether they are live: until then, and
 * when the database cannot be watched, the page has to ask the shop from time to time (`ASK_AGAIN`).
 */
export function useLiveOrders(watched: Watched, onOrders: Watcher['onOrders']): boolean {
  const [isLive, setLive] = useState(false);
  const tell = useEffectEvent(onOrders);
  const key = JSON.stringify(watched);
  useEffect(() => {
    const controller = new AbortController();
    const watcher: Watcher = { onOrders: (orders) => tell(orders), onLive: setLive };
    import('./live-orders.ts')
      .then(({ watchOrders }) => watchOrders(JSON.parse(key) as Watched, watcher, controller.signal))
      // The page goes on asking the shop.
      .catch(() => undefined);
    return () => {
      controller.abort();
      setLive(false);
    };
  }, [key]);
  return isLive;
}

/** Milliseconds between two looks at orders that cannot be watched. */
export const ASK_AGAIN = 20_000;
