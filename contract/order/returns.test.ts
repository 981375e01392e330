import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPieceMovements } from './piece-movements.ts';
import {
  countBack,
  countReturnable,
  countWithdrawable,
  findTarget,
  findWithdrawalEnd,
  formatReturnNumber,
  listReturns,
  parseReturnNumber,
  type ReturnedOrder,
  type ReturnFacts,
} from './returns.ts';
import { transitionOf } from './actions.ts';
import { isBeforeShipping, type OrderStatus, orderStatuses } from './states.ts';

type Step = ReturnedOrder<number>['history'][number];
let clock = 0;
const step = (status: OrderStatus, facts: ReturnFacts & { reason?: string } = {}): Step => ({
  status,
  at: (clock += 1),
  ...facts,
});
const order = (quantity: number, ...history: Step[]) => ({
  quantity,
  status: history.at(-1)?.status ?? ('placed' as const),
  history: [step('placed'), ...history],
});
const moves = (from: ReturnType<typeof order>) =>
  listPieceMovements(from).map(({ cause, change, suffix }) => [cause, change, suffix]);

describe('return numbers', () => {
  it('when a return number is typed in any case, then it is recognized, and a number of another order or a malformed one is not', () => {
    expect(formatReturnNumber('K7Q294MD', 2)).toBe('FC-K7Q2-94MD-R2');
    expect(parseReturnNumber('K7Q294MD', ' fc-k7q2-94md-r2 ')).toBe(2);
    for (const wrong of ['FC-K7Q2-94ME-R2', 'FC-K7Q2-94MD', 'FC-K7Q2-94MD-R', 'FC-K7Q2-94MD-R02', 'R2', ''])
      expect(parseReturnNumber('K7Q294MD', wrong)).toBeUndefined();
  });

  it('when the orders or the ordinals of two returns differ, then their numbers differ', () => {
    const id = fc.stringMatching(/^[0-9A-Z]{8}$/);
    const one = fc.tuple(id, fc.integer({ min: 1, max: 999 }));
    fc.assert(
      fc.property(one, one, ([idA, a], [idB, b]) => {
        expect(parseReturnNumber(idA, formatReturnNumber(idA, a))).toBe(a);
        if (idA !== idB || a !== b) expect(formatReturnNumber(idA, a)).not.toBe(formatReturnNumber(idB, b));
      }),
    );
  });
});

describe('the returns of an order', () => {
  it('when a whole order is returned by a step without a number of pieces, then it is one return of all pieces', () => {
    const whole = order(3, step('delivered'), step('return-requested', { reason: 'Wide' }), step('returned'));
    expect(listReturns(whole)).toMatchObject([
      { ordinal: 1, quantity: 3, state: 'accepted', isNamed: false, reason: 'Wide', restocked: 3, writtenOff: 0 },
    ]);
    expect(moves(whole)).toEqual([['return', 3, '']]);
  });

  it('when pieces come back in several returns, then each is listed, and written-off pieces leave the stock again', () => {
    const several = order(
      5,
      step('delivered'),
      step('return-requested', { quantity: 2 }),
      step('delivered', { result: 'accepted', restocked: 1, writtenOff: 1 }),
      step('return-requested', { quantity: 1 }),
      step('delivered', { result: 'refused', reason: 'Ridden' }),
      step('return-requested', { quantity: 2 }),
    );
    const returns = listReturns(several);
    expect(returns.map(({ state, quantity }) => [state, quantity])).toEqual([
      ['accepted', 2],
      ['refused', 1],
      ['requested', 2],
    ]);
    expect([countBack(returns), countReturnable(5, returns), countWithdrawable(several)]).toEqual([2, 2, 3]);
    expect(moves(several)).toEqual([
      ['return', 2, ''],
      ['write-off', -1, ''],
    ]);
  });

  it('when a customer withdraws from pieces of an open return, or from more, then it stays one return', () => {
    const extended = order(
      3,
      step('delivered'),
      step('return-requested', { quantity: 1, reason: 'Wide' }),
      step('return-requested', { quantity: 2, withdrawal: true }),
    );
    expect(listReturns(extended)).toMatchObject([{ ordinal: 1, quantity: 2, state: 'requested', isWithdrawal: true }]);
  });

  it('when pieces are withdrawn before they are shipped, then they are canceled, and a cancellation restores the rest', () => {
    const some = [step('placed', { quantity: 1, withdrawal: true })];
    expect(moves(order(3, ...some))).toEqual([['cancellation', 1, '-R1']]);
    expect(moves(order(3, ...some, step('cancelled')))).toEqual([
      ['cancellation', 1, '-R1'],
      ['cancellation', 2, ''],
    ]);
    const whole = order(3, step('cancelled', { quantity: 3, withdrawal: true }));
    expect(moves(whole)).toEqual([['cancellation', 3, '']]);
  });
});

describe('the state of an order after a step', () => {
  const asked = (quantity: number, ...before: Step[]) =>
    order(3, step('delivered'), ...before, step('return-requested', { quantity }));
  const cases = [
    ['accept-return', asked(3), 3, 'returned'],
    ['accept-return', asked(1), 1, 'delivered'],
    ['refuse-return', asked(3), 3, 'refused'],
    ['refuse-return', asked(1), 1, 'delivered'],
    [
      'accept-return',
      asked(2, step('return-requested', { quantity: 1 }), step('delivered', { result: 'refused' })),
      2,
      'refused',
    ],
    [
      'accept-return',
      asked(2, step('return-requested', { quantity: 1 }), step('delivered', { result: 'accepted' })),
      2,
      'returned',
    ],
    ['withdraw', order(3), 3, 'cancelled'],
    ['withdraw', order(3), 1, 'placed'],
    ['withdraw', order(3, step('packed')), 2, 'packed'],
    ['withdraw', order(3, step('shipped')), 3, 'shipped'],
    ['withdraw', order(3, step('delivered')), 1, 'return-requested'],
    ['withdraw', order(3, step('refused')), 3, 'return-requested'],
  ] as const;
  it.each(cases)(
    'when somebody does %s to the order, then its state follows from the pieces that are left',
    (action, from, pieces, to) => {
      expect(findTarget(action, from, pieces)).toBe(to);
    },
  );
});

describe('the right of withdrawal', () => {
  const at = (written: string) => new Date(written);

  it.each([
    // Noon in Salida is 23:59 in Réunion.
    ['2026-11-08T19:59:59.999Z', '2026-11-23T07:00:00.000Z'],
    // The next day has begun in Réunion.
    ['2026-11-08T20:00:00.000Z', '2026-11-24T07:00:00.000Z'],
    ['2026-11-09T06:30:00.000Z', '2026-11-24T07:00:00.000Z'],
    // The clock changes within these fourteen days, in spring and in autumn.
    ['2026-03-01T12:00:00.000Z', '2026-03-16T06:00:00.000Z'],
    ['2026-10-25T12:00:00.000Z', '2026-11-09T07:00:00.000Z'],
  ])(
    'when an order is delivered at %s, then the right ends with the fourteenth day after it, at %s',
    (delivered, end) => {
      const decided = { status: 'delivered', at: at('2026-11-29T08:00:00Z'), result: 'accepted' } as const;
      expect(findWithdrawalEnd([{ status: 'delivered', at: at(delivered) }, decided])).toEqual(at(end));
    },
  );

  it('when an order is not delivered, then the right has no end yet', () => {
    expect(findWithdrawalEnd([{ status: 'shipped', at: at('2026-11-08T20:05:00Z') }])).toBeUndefined();
  });

  it('when the customer lives anywhere in Europe, then their fourteenth day is over before the right ends, in summer and in winter time', () => {
    const zones = ['Atlantic/Azores', 'America/Cayenne', 'Europe/Berlin', 'Europe/Helsinki', 'Indian/Reunion'];
    const clocks = zones.map((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));
    const moments = fc.date({ min: at('2026-01-01'), max: at('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (delivered) => {
        const end = findWithdrawalEnd([{ status: 'delivered', at: delivered }]) ?? at('1970-01-01');
        for (const clock of clocks) {
          const passed = Date.parse(clock.format(end)) - Date.parse(clock.format(delivered));
          expect(passed / 86_400_000).toBeGreaterThanOrEqual(15);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/**
 * Written by hand, because the shop's table decides both whether the address can be changed and the status after a withdrawal (undefined:
 * not possible).
 */
const untilShipped: Record<OrderStatus, [canChangeAddress: boolean, withdrawn: OrderStatus | undefined]> = {
  placed: [true, 'cancelled'],
  confirmed: [true, 'cancelled'],
  packed: [true, 'cancelled'],
  shipped: [false, 'shipped'],
  delivered: [false, 'return-requested'],
  cancelled: [false, undefined],
  'return-requested': [false, 'return-requested'],
  returned: [false, undefined],
  refused: [false, 'return-requested'],
};

it.each(orderStatuses)(
  'when an order is %s, then its address can change and a withdrawal leads to a state as this table says',
  (status) => {
    const { from, to, toFrom } = transitionOf('withdraw');
    const withdrawn = from.customer?.includes(status) ? (toFrom?.[status] ?? to) : undefined;
    expect([isBeforeShipping(status), withdrawn]).toEqual(untilShipped[status]);
  },
);
