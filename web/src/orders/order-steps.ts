import type { OrderStatus } from '@fourteener/contract/order-states';
import type { TimelineStep } from '../ui/charts/timeline.tsx';
import { formatShortDay } from '../ui/text/dates.ts';

interface Reached {
  status: OrderStatus;
  /** ISO 8601. */
  at: string;
}

/** The way of an order from the rider's press to their door. */
const course: readonly OrderStatus[] = ['placed', 'confirmed', 'packed', 'shipped', 'delivered'];

/** What ends an order against somebody's wish. */
const ends: readonly OrderStatus[] = ['cancelled', 'refused'];

const names: Readonly<Record<OrderStatus, string>> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  'return-requested': 'Return requested',
  returned: 'Returned',
  refused: 'Return refused',
};

/** How riders read a status. */
export function nameStatus(status: OrderStatus): string {
  return names[status];
}

/**
 * The steps of an order out of its history, oldest first: those that it has behind it, where it stands, those to come.
 * After one that is not on the way, such as `cancelled`, nothing comes that is certain.
 */
export function listSteps(history: readonly Reached[]): TimelineStep[] {
  const last = history.at(-1)?.status;
  const place = course.findIndex((status) => status === last);
  const behind = history.slice(0, -1).map((reached) => describe(reached, 'past'));
  const present = history.slice(-1).map((reached) => describe(reached, isEnd(reached) ? 'ended' : 'present'));
  const coming = place < 0 ? [] : course.slice(place + 1);
  return [...behind, ...present, ...coming.map((status) => ({ name: names[status], state: 'coming' as const }))];
}

function isEnd({ status }: Reached): boolean {
  return ends.includes(status);
}

function describe({ status, at }: Reached, state: TimelineStep['state']): TimelineStep {
  return { name: names[status], date: formatShortDay(at), state };
}
