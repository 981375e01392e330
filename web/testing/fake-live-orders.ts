import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Watched, Watcher } from '../src/shop/orders/live-orders.ts';

interface Watching extends Watcher {
  watched: Watched;
}

const watchers = new Set<Watching>();
let isRefused = false;

/** The database behind the live lists of the tests: `web/src/shop/orders/live-orders.ts` without Firestore. Silent until it is told to say something. */
export const liveOrders = {
  /** What is watched now. */
  watched: (): Watched[] => [...watchers].map(({ watched }) => watched),
  /** Tells the watchers that match what the database has. */
  tell(orders: OrderItem[], isMeant: (watched: Watched) => boolean = () => true): void {
    for (const watcher of watchers) {
      if (!isMeant(watcher.watched)) continue;
      watcher.onOrders(orders);
      watcher.onLive(true);
    }
  },
  /** Tells every watcher that the connection is lost. */
  disconnect(): void {
    for (const { onLive } of watchers) onLive(false);
  },
  /** From now on nothing can be watched, as when the database or its library cannot be loaded. */
  refuse(): void {
    isRefused = true;
  },
  forget(): void {
    watchers.clear();
    isRefused = false;
  },
};

/** In place of the function of the same name. */
export async function watchOrders(watched: Watched, watcher: Watcher, signal: AbortSignal): Promise<void> {
  await Promise.resolve();
  if (isRefused) throw new TypeError('Failed to fetch dynamically imported module');
  if (signal.aborted) return;
  const watching = { watched, ...watcher };
  watchers.add(watching);
  signal.addEventListener('abort', () => watchers.delete(watching));
}
