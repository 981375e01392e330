import type { TimelineStep } from '../ui/timeline.tsx';
import { formatShortDay } from '../ui/dates.ts';

interface Reached {
  /** One of the course, or one that ends an order before its time. */
  status: string;
  /** ISO 8601. */
  at: string;
}

/** The way of an order from the rider's press to their door, and how riders read each status. */
const course = ['placed', 'confirmed', 'packed', 'shipped', 'delivered'];

/** How a status is written, `Placed`, `Return requested`. */
export function nameStatus(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1).replaceAll('-', ' ');
}

/**
 * The steps of an order out of its history, oldest first: those that it has behind it, where it stands, those to come.
 * A last status that is not on the way (`cancelled`) ends it there.
 */
export function listSteps(history: readonly Reached[]): TimelineStep[] {
  const last = history.at(-1)?.status;
  const place = course.findIndex((status) => status === last);
  const behind = history.slice(0, -1).map((reached) => describe(reached, 'past'));
  const present = history.slice(-1).map((reached) => describe(reached, place < 0 ? 'ended' : 'present'));
  const coming = place < 0 ? [] : course.slice(place + 1);
  return [...behind, ...present, ...coming.map((status) => ({ name: nameStatus(status), state: 'coming' as const }))];
}

function describe({ status, at }: Reached, state: TimelineStep['state']): TimelineStep {
  return { name: nameStatus(status), date: formatShortDay(at), state };
}
