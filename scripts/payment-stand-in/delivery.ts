import Stripe from 'stripe';
import type { Event } from './objects.ts';

/** The faults of the delivery of events, and their labels on the page where it is switched on. */
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

/** Milliseconds until an event that was not answered 2xx is delivered again, as often as there are entries. */
const RETRIES = [1_000, 10_000, 60_000];
const LATE = 30_000;
const SIX_MINUTES = 360;
/** Milliseconds that the webhook may take. */
const PATIENCE = 20_000;

interface DeliveryOptions {
  webhookUrl: () => string;
  secret: string;
  now: () => Date;
}

export type Deliver = (event: Event, faults?: readonly SigningFault[]) => Promise<number>;

/** Makes deliveries to the webhook: each resolves with the status that it was answered, or 0 without an answer. */
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
  /** Forgets what was not delivered yet. */
  close(): void;
}

/** Delivers events by itself as Stripe does, with retries, and with the faults that are switched on when they happen. */
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
        // One after another, so that the order is the order of delivery.
        void all.reduce((before, event) => before.then(() => attempt(event, signing)), Promise.resolve());
      });
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
