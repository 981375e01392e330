import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { isBeyond, judgeParty, keepLast, toUnpaidLimits } from './unpaid-limit.ts';

const limits = { cents: 200_000, percent: 50 };
const line = (quantity: number, stock: number, minimumQuantity = 2) => ({
  ...{ partId: 'fork', quantity, stock, minimumQuantity },
});
const judge = (cents: number, lines: ReturnType<typeof line>[], held: Parameters<typeof isBeyond>[0] = [], times = 1) =>
  isBeyond(held, { cents, lines }, limits, times);

it('when the settings have no limits, then they are $2,000 and half of a part, and otherwise those of the settings', () => {
  expect(toUnpaidLimits({})).toEqual({ cents: 200_000, percent: 50 });
  expect(toUnpaidLimits({ unpaidDollars: 0.5, unpaidPercent: 7 })).toEqual({ cents: 50, percent: 7 });
});

it('when an order reaches the limit exactly, then it is within the limit; a cent more is beyond it, other unpaid orders included', () => {
  expect(judge(200_000, [])).toBe(false);
  expect(judge(200_001, [])).toBe(true);
  const held = [{ cents: 150_000, pieces: {} }];
  expect([judge(50_000, [], held), judge(50_001, [], held)]).toEqual([false, true]);
});

it('when an order takes half of a part, then it is within the limit; more is beyond it, including pieces that are already unpaid', () => {
  expect([judge(1, [line(5, 10)]), judge(1, [line(6, 10)])]).toEqual([false, true]);
  // The customer holds three of ten pieces already, so that seven are in stock.
  const held = [{ cents: 1, pieces: { fork: 3, stem: 90 } }];
  expect([judge(1, [line(2, 7)], held), judge(1, [line(3, 7)], held)]).toEqual([false, true]);
});

it('when the smallest order takes the last pieces, then it is within the limit', () => {
  expect([
    judge(1, [line(2, 2)]),
    judge(1, [line(3, 3)]),
    judge(1, [line(2, 2)], [{ cents: 1, pieces: { fork: 1 } }]),
  ]).toEqual([false, true, true]);
});

it('when a network may have several people, then its limit is multiplied by their number', () => {
  expect([judge(600_000, [], [], 3), judge(600_001, [], [], 3)]).toEqual([false, true]);
});

it('when somebody has 100 unpaid orders, however small, then the next is beyond the limit; of three people, 300', () => {
  const at = Date.parse('2026-11-29T10:00:00Z');
  const one = { cents: 7, pieces: {}, until: at + 60_000, isShort: false, isUnpaid: true, isUsedUp: false };
  const after = (count: number, times: number, change = {}) => {
    const noted = Array.from({ length: count }, () => ({ ...one, ...change }));
    return judgeParty(noted, { cents: 11, lines: [] }, { limits, times, at });
  };
  expect([after(99, 1), after(100, 1), after(299, 3), after(300, 3)]).toEqual(['within', 'short', 'within', 'short']);
  expect([after(100, 1, { isUnpaid: false }), after(100, 1, { until: at })]).toEqual(['within', 'within']);
});

it('when somebody keeps ordering beyond the limit, then the 99 notes that end last are kept, and for 34 people 3,399', () => {
  const noteOf = (n: number) => ({ cents: 500, pieces: {}, until: Timestamp.fromMillis(n * 60_000) });
  const noted = Array.from({ length: 4_000 }, (_, n): [string, ReturnType<typeof noteOf>] => [`order-${n}`, noteOf(n)]);
  const kept = keepLast(noted, 1);
  expect([kept.length, kept[0]?.[0], kept.at(-1)?.[0]]).toEqual([99, 'order-3999', 'order-3901']);
  expect(keepLast(noted, 34)).toHaveLength(3_399);
});
