import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Watched, Watcher } from '../src/shop/orders/live-orders.ts';

interface Watching extends Watcher {
  watched: Watched;
}

const watchers = new Set<Watching>();
let isRefused = false;

/**
 * Replaces the database behind the live lists: `web/src/shop/orders/live-orders.ts` without Firestore. It sends nothing until a test tells
 * it to.
 */
export const liveOrders = {
  /** The lists that are watched now. */
  watched: (): Watched[] => [...watchers].map(({ watched }) => watched),
  /** Sends these orders of the database to the matching watchers. */
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
  /** From now on watching fails, as if the database or its library could not be loaded. */
  refuse(): void {
    isRefused = true;
  },
  forget(): void {
    watchers.clear();
    isRefused = false;
  },
};

/** Replaces the function of the same name. */
export async function watchOrders(watched: Watched, watcher: Watcher, signal: AbortSignal): Promise<void> {
  await Promise.resolve();
  if (isRefused) throw new TypeError('Failed to fetch dynamically imported module');
  if (signal.aborted) return;
  const watching = { watched, ...watcher };
  watchers.add(watching);
  signal.addEventListener('abort', () => watchers.delete(watching));
}
