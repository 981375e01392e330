import Stripe from 'stripe';
import type { Event } from './objects.ts';

/** The faults in the delivery of events, with their labels on the page that switches them on. */
export const deliveryFaults = {
  duplicate: 'Deliver each event twice',
  late: 'Deliver events after 30 seconds',
  reordered: 'Deliver the events of a change in reverse order',
  lost: 'Deliver nothing',
  'wrong-signature': 'Sign events with another secret',
  old: 'Sign events as of six minutes ago',
} as const;

export type DeliveryFault = keyof typeof deliveryFaults;

/** The faults that can be chosen for a single delivery. */
export type SigningFault = Extract<DeliveryFault, 'wrong-signature' | 'old'>;

/**
 * The delays before an event whose answer was not 2xx is delivered again, ms; their number is the number of retries.
 */
const RETRIES = [1_000, 10_000, 60_000];
const LATE = 30_000;
const SIX_MINUTES = 360;
/** The timeout of the webhook, ms. */
const PATIENCE = 20_000;

interface DeliveryOptions {
  webhookUrl: () => string;
  secret: string;
  now: () => Date;
}

export type Deliver = (event: Event, faults?: readonly SigningFault[]) => Promise<number>;

/**
 * Creates the function that delivers events to the webhook; it resolves with the status of the answer, or 0 without
 * one.
 */
export function createDelivery({ webhookUrl, secret, now }: DeliveryOptions): Deliver {
  return async (event, faults = []) => {
    const body = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      timestamp: now().getTime() / 1_000 - (faults.includes('old') ? SIX_MINUTES : 0),
      secret: faults.includes('wrong-signature') ? `${secret}-wrong` : secret,
    });
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => undefined);
    await response?.body?.cancel();
    return response?.status ?? 0;
  };
}

export interface DeliveryQueue {
  add(events: readonly Event[]): void;
  /** Drops all events that are not delivered yet. */
  close(): void;
}

/**
 * Delivers events automatically as Stripe does, with retries, and with the faults that are switched on when an event
 * happens.
 */
export function createDeliveryQueue(deliver: Deliver, faults: ReadonlySet<DeliveryFault>): DeliveryQueue {
  const timers = new Set<NodeJS.Timeout>();
  const later = (milliseconds: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer);
  };
  const attempt = async (event: Event, signing: readonly SigningFault[], attempts = 0): Promise<void> => {
    const status = await deliver(event, signing);
    const wait = RETRIES[attempts];
    if ((status < 200 || status > 299) && wait !== undefined)
      later(wait, () => void attempt(event, signing, attempts + 1));
  };
  return {
    add: (events) => {
      if (faults.has('lost')) return;
      const signing = (['wrong-signature', 'old'] as const).filter((fault) => faults.has(fault));
      const ordered = faults.has('reordered') ? events.toReversed() : events;
      const all = faults.has('duplicate') ? ordered.flatMap((event) => [event, event]) : ordered;
      later(faults.has('late') ? LATE : 0, () => {
        // One event at a time, so that they arrive in order.
        void all.reduce((before, event) => before.then(() => attempt(event, signing)), Promise.resolve());
      });
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
