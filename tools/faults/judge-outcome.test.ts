import { expect, it } from 'vitest';
import { judgeOutcome } from './judge-outcome.ts';

const before = { taken: 0, orders: 0, purchases: 0, refunds: 0, written: [], differences: [] };
const after = { taken: 2, orders: 1, purchases: 0, refunds: 0, written: [], differences: [] };
const served = { status: 201, again: 201, before, after, within: 1_000 };
const refused = { ...served, status: 503 };
const killed = { ...served, status: undefined };
const outcome = { status: 201, retryAfter: null, ms: 5, then: after, again: 201, end: after };
const refusal = { ...outcome, status: 503, retryAfter: '2', then: before };
const silence = { ...outcome, status: undefined };

it('when the outcome is the expected one, then there is no problem', () => {
  expect(judgeOutcome(outcome, served)).toEqual([]);
  expect(judgeOutcome(refusal, refused)).toEqual([]);
  for (const then of [before, after]) expect(judgeOutcome({ ...silence, then }, killed)).toEqual([]);
});

it('when an intermediate state is allowed, then a killed process or a refusal may leave it, and a successful answer may not', () => {
  const between = { ...before, written: ['role'] };
  expect(judgeOutcome({ ...silence, then: between }, { ...killed, between })).toEqual([]);
  expect(judgeOutcome({ ...refusal, then: between }, { ...refused, between })).toEqual([]);
  expect(judgeOutcome({ ...outcome, then: between }, { ...served, between })).toEqual(['answered, not written']);
  expect(judgeOutcome({ ...silence, then: between }, killed)).toEqual(['half done']);
});

it.each([
  ['an answer without an order', { ...outcome, then: before }, served, 'answered, not written'],
  ['a refusal with an order', { ...refusal, then: after }, refused, 'refused, yet written'],
  ['a refusal without a time', { ...refusal, retryAfter: null }, refused, 'no Retry-After'],
  ['stock without an order', { ...silence, then: { ...after, orders: 0 } }, killed, 'half done'],
  ['books that disagree', { ...silence, then: { ...after, differences: ['sale-missing'] } }, killed, 'half done'],
  ['an order twice', { ...outcome, end: { ...after, taken: 4, orders: 2 } }, served, 'not done once after the retry'],
  ['a retry that fails', { ...outcome, again: 500 }, served, 'the retry got 500'],
  ['an answer too late', { ...refusal, ms: 1_001 }, refused, 'after 1001 ms'],
  ['another answer', { ...outcome, status: 500 }, served, 'answered 500'],
])('when there is %s, then the problem is named', (_what, seen, expected, said) => {
  expect(judgeOutcome(seen, expected)).toContain(said);
});
