import fc from 'fast-check';
import { expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { judgeParty, type NotedHold } from './unpaid-limit.ts';

// Simulates people who order at random, judged by the shop's own function: the unpaid orders of each party, and the time for which each
// order keeps pieces.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const limits = { cents: 1_000, percent: 50 };
/** How long an invoice within the limit is kept. */
const TERM = 14 * DAY;

const step = fc.record({
  wait: fc.integer({ min: 0, max: 300 }),
  account: fc.integer({ min: 0, max: 5 }),
  network: fc.integer({ min: 0, max: 2 }),
  cents: fc.integer({ min: 1, max: 2_500 }),
  /** The minutes after which the order is paid, if it is paid at all. */
  paidAfter: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 4 }),
});

interface Order {
  parties: string[];
  cents: number;
  from: number;
  /** When the pieces are back in stock, or paid. */
  until: number;
  isShort: boolean;
  paidAt: number | undefined;
}

/** Two accounts share a mailbox. */
const partiesOf = (account: number, network: number) => [
  `account ${account}`,
  `mailbox ${Math.floor(account / 2)}`,
  `network ${network}`,
];

function placeAll(
  steps: readonly { wait: number; account: number; network: number; cents: number; paidAfter: number | null }[],
) {
  const orders: Order[] = [];
  let at = 0;
  for (const { wait, account, network, cents, paidAfter } of steps) {
    at += wait * MINUTE;
    const now = at;
    const parties = partiesOf(account, network);
    const noteOf = ({ paidAt = Infinity, isShort, until, cents: worth }: Order): NotedHold => {
      const isPaid = paidAt <= now;
      return { cents: worth, pieces: {}, until, isShort, isUnpaid: !isPaid, isUsedUp: isShort && !isPaid };
    };
    const judged = parties.map((party) => {
      const noted = orders.filter((order) => order.parties.includes(party)).map(noteOf);
      return judgeParty(noted, { cents, lines: [] }, { limits, times: 1, at: now });
    });
    if (judged.includes('nothing')) continue;
    const isShort = judged.includes('short');
    const end = at + (isShort ? constraints.cardDue : TERM);
    const paidAt = paidAfter === null ? undefined : at + paidAfter * MINUTE;
    const isInTime = paidAt !== undefined && paidAt < end;
    orders.push({ parties, cents, from: at, until: end, isShort, paidAt: isInTime ? paidAt : undefined });
  }
  return orders;
}

/** For how many minutes of the day that begins at `start` a party keeps more than the limit in orders that nobody pays in the end. */
function countMinutes(orders: readonly Order[], start: number): number {
  let minutes = 0;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const at = start + minute * MINUTE;
    const held = orders.filter(({ from, until, paidAt }) => paidAt === undefined && from <= at && at < until);
    if (held.reduce((sum, { cents }) => sum + cents, 0) > limits.cents) minutes += 1;
  }
  return minutes;
}

it('when many people order at random, then no account, mailbox or network keeps unpaid pieces beyond the limit for more than 35 minutes a day', () => {
  let short = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
      const orders = placeAll(steps);
      short += orders.filter(({ isShort }) => isShort).length;
      for (const party of new Set(orders.flatMap(({ parties }) => parties))) {
        const own = orders.filter(({ parties }) => parties.includes(party));
        // The day with the most such minutes begins with a short time.
        for (const { from } of own.filter(({ isShort }) => isShort))
          expect(countMinutes(own, from)).toBeLessThanOrEqual(constraints.cardDue / MINUTE);
      }
    }),
    { numRuns: 60 },
  );
  expect(short).toBeGreaterThan(20);
});

it('when somebody orders beyond the limit every hour and never pays, then pieces are kept for them once a day', () => {
  const steps = Array.from({ length: 48 }, () => ({ wait: 60, account: 0, network: 0, cents: 2_000, paidAfter: null }));
  expect(placeAll(steps).map(({ from }) => from / MINUTE)).toEqual([60, 1_560]);
});
