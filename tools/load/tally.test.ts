import { expect, it } from 'vitest';
import { openTally } from './tally.ts';

const reply = (status: number, headers: Record<string, string> = {}) =>
  Promise.resolve({ status, headers: new Headers(headers), text: '', json: undefined });

it('when the shop announces when to come back, then that is no fault; every other failure is', async () => {
  const tally = openTally();
  await tally.ask('order', () => reply(201));
  await tally.ask('order', () => reply(409));
  await tally.ask('order', () => reply(503, { 'Retry-After': '2' }));
  expect(tally.faults()).toEqual([]);
  await tally.ask('order', () => reply(503));
  await tally.ask('order', () => reply(500));
  await tally.ask('order', () => reply(500));
  await tally.ask('part', () => Promise.reject(new Error('cut off')));
  expect(tally.faults()).toEqual(['order: 503, 1 times', 'order: 500, 2 times', 'part: none, 1 times']);
});

it('when answers are counted, then each kind has a row with its statuses', async () => {
  const tally = openTally();
  for (const status of [200, 304, 200]) await tally.ask('parts', () => reply(status));
  expect(tally.rows().map(([what, count, , , statuses]) => [what, count, statuses])).toEqual([
    ['parts', '3', '2 × 200, 1 × 304'],
  ]);
  expect(tally.answers()).toBe(3);
});
