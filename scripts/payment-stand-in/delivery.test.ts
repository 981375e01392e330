import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeliveryQueue, type Deliver, type DeliveryFault, type SigningFault } from './delivery.ts';
import type { Event } from './objects.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (id: string) => ({ id }) as Event;
const change = [event('first'), event('second')];

/** A queue with these faults, and the events that it has delivered; the webhook answers with `status`. */
function open(faults: DeliveryFault[], status: (id: string) => number = () => 200) {
  const delivered: string[] = [];
  const signed: (readonly SigningFault[])[] = [];
  const deliver: Deliver = (one, signing = []) => {
    delivered.push(one.id);
    signed.push(signing);
    return Promise.resolve(status(one.id));
  };
  return { queue: createDeliveryQueue(deliver, new Set(faults)), delivered, signed };
}

it.each<[faults: DeliveryFault[], expected: string[]]>([
  [[], ['first', 'second']],
  [['reordered'], ['second', 'first']],
  [['duplicate'], ['first', 'first', 'second', 'second']],
  [['lost'], []],
])('when the faults are %j, then the events %j are delivered at once', async (faults, expected) => {
  const { queue, delivered } = open(faults);
  queue.add(change);
  await vi.advanceTimersByTimeAsync(0);
  expect(delivered).toEqual(expected);
});

it('when deliveries are late, then they are made after 30 seconds', async () => {
  const { queue, delivered } = open(['late']);
  queue.add(change);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(delivered).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(delivered).toEqual(['first', 'second']);
});

it('when events should be signed wrongly, then each delivery gets these faults', async () => {
  const { queue, signed } = open(['old', 'wrong-signature']);
  queue.add(change);
  await vi.advanceTimersByTimeAsync(0);
  expect(signed).toEqual(Array(2).fill(['wrong-signature', 'old']));
});

it('when the webhook does not accept an event, then it is delivered again three times, and until it is accepted', async () => {
  let status = 500;
  const { queue, delivered } = open([], (id) => (id === 'first' ? status : 200));
  queue.add(change);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(delivered).toEqual(['first', 'second', 'first']);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(delivered.filter((id) => id === 'first')).toHaveLength(4);
  queue.add([event('first')]);
  status = 200;
  await vi.advanceTimersByTimeAsync(200_000);
  expect(delivered.filter((id) => id === 'first')).toHaveLength(5);
});

it('when the queue is closed, then undelivered events are dropped', async () => {
  const { queue, delivered } = open(['late']);
  queue.add(change);
  queue.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(delivered).toEqual([]);
});
