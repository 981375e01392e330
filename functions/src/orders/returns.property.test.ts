import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { findEnd } from '@fourteener/contract/order/end';
import { listPieceMovements } from '@fourteener/contract/order/piece-movements';
import { countReturnable, findOpenReturn, listReturns, type OrderReturn } from '@fourteener/contract/order/returns';
import { returnReasons } from '@fourteener/contract/order/return-reasons';
import { roleFor } from '@fourteener/contract/order/actions';
import { DomainError } from '../errors/domain-error.ts';
import { addSteps, type Change, composeSteps } from './steps.ts';
import type { StoredItem } from './store.ts';

const at = Timestamp.fromMillis(Date.UTC(2026, 10, 20));
const step = (status: StoredItem['status']) => ({ status, at, role: 'admin' as const });
const deliver = (quantity: number) =>
  ({ quantity, status: 'delivered', history: [step('placed'), step('delivered')] }) as unknown as StoredItem;

/** The actions of a customer or an admin, with any number of pieces. */
const pieces = fc.integer({ min: 1, max: 8 });
const attempt: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ action: fc.constant('request-return' as const), reason: fc.constant('Too wide.'), quantity: pieces }),
  fc.record({
    action: fc.constant('request-return' as const),
    returnReason: fc.constantFrom(...returnReasons),
    quantity: pieces,
  }),
  fc.record({
    action: fc.constant('send-return' as const),
    carrier: fc.constant('Pass Couriers'),
    trackingCode: fc.constantFrom('PC 1', 'PC 2', undefined),
  }),
  fc.record({ action: fc.constant('withdraw' as const), quantity: pieces }),
  fc.record({ action: fc.constant('accept-return' as const), writtenOff: fc.nat({ max: 3 }) }),
  fc.record({ action: fc.constant('accept-return' as const), quantity: pieces }),
  fc.record({ action: fc.constant('accept-return' as const), replacedBy: fc.constant('9BQ20KWN') }),
  fc.record({ action: fc.constant('refuse-return' as const), reason: fc.constant('It was ridden.') }),
);

/** The order after the change; unchanged where the change is refused. */
function take(order: StoredItem, change: Change): StoredItem {
  const role = roleFor(change.action, order.status, ['customer', 'admin']);
  if (role === undefined) return order;
  try {
    const history = addSteps(order, change.action, composeSteps(order, change, { role, at }));
    return { ...order, history, status: history.at(-1)?.status ?? order.status };
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return order;
  }
}

const sum = (returns: readonly OrderReturn<Timestamp>[]) => returns.reduce((all, { quantity }) => all + quantity, 0);

it('when pieces are sent back in several returns, then never more than were bought, and the rest can still be returned', () => {
  fc.assert(
    fc.property(pieces, fc.array(attempt, { maxLength: 12 }), (quantity, attempts) => {
      const order = attempts.reduce(take, deliver(quantity));
      const returns = listReturns(order);
      expect(sum(returns.filter(({ state }) => state !== 'refused'))).toBeLessThanOrEqual(quantity);
      const movements = listPieceMovements(order).filter(({ cause }) => cause === 'return');
      expect(movements.reduce((all, { change }) => all + change, 0)).toBe(
        sum(returns.filter(({ state }) => state === 'accepted')),
      );
      const left = countReturnable(quantity, returns);
      if (findOpenReturn(order) || left === 0) return;
      const asked = take(order, { action: 'request-return', reason: 'Too wide.', quantity: left });
      expect(findOpenReturn(asked)?.quantity).toBe(left);
      expect(take(order, { action: 'request-return', reason: 'Too wide.', quantity: left + 1 })).toBe(order);
    }),
  );
});

it('when returns of several items are accepted at once and some are replaced, then only the others are refunded', () => {
  const decided = fc.record({ bought: pieces, asked: pieces, arrived: pieces, isReplaced: fc.boolean() });
  fc.assert(
    fc.property(fc.array(decided, { minLength: 2, maxLength: 5 }), (items) => {
      for (const [index, { bought, asked, arrived, isReplaced }] of items.entries()) {
        const [wanted, came] = [Math.min(asked, bought), Math.min(arrived, asked, bought)];
        const requested = take(deliver(bought), {
          ...{ action: 'request-return', returnReason: 'damaged', quantity: wanted },
        });
        const replacedBy = isReplaced ? `NEW${index}` : undefined;
        const accepted = take(requested, { action: 'accept-return', quantity: came, replacedBy });
        const [only] = listReturns(accepted);
        expect(only).toMatchObject({ state: 'accepted', quantity: came, replacedBy });
        // The pieces come back whether or not they are replaced.
        const back = listPieceMovements(accepted).filter(({ cause }) => cause === 'return');
        expect(back.reduce((all, { change }) => all + change, 0)).toBe(came);
        expect(findEnd(accepted)?.pieces ?? 0).toBe(isReplaced ? 0 : came);
      }
    }),
  );
});

it('when a return has a reason from the list, then it keeps it whatever is decided, and only the time limit of that reason applies', () => {
  const days = { 'does-not-fit': 30, damaged: 30, 'wrong-part': 30, 'changed-my-mind': 14 };
  const told = fc.record({
    returnReason: fc.constantFrom(...returnReasons),
    quantity: pieces,
    hours: fc.integer({ min: 0, max: 24 * 800 }),
  });
  fc.assert(
    fc.property(told, attempt, ({ returnReason, quantity, hours }, decision) => {
      const order = deliver(quantity);
      // Noon in UTC is on the same date in the shop's time zone, so that the deadline is a number of whole days from it.
      const asked = Timestamp.fromMillis(Date.UTC(2026, 10, 20, 12) + hours * 3_600_000);
      // The shop is seven hours behind UTC, and six in summer, when 24 months end; the day of delivery is November 20.
      const last =
        returnReason === 'defective' ? Date.UTC(2028, 10, 21, 7) : Date.UTC(2026, 10, 21 + days[returnReason], 7);
      const change: Change = { action: 'request-return', returnReason, quantity };
      const compose = () => composeSteps(order, change, { role: 'customer', at: asked });
      if (asked.toMillis() >= last) {
        expect(compose).toThrow(DomainError);
        return;
      }
      const history = [...order.history, ...compose()];
      const requested: StoredItem = { ...order, history, status: 'return-requested' };
      const [first] = listReturns(take(requested, decision));
      if (decision.action !== 'withdraw') expect(first).toMatchObject({ returnReason, isNamed: true });
    }),
  );
});

it('when the version before reads a history without sent pieces, then it finds the same returns', () => {
  fc.assert(
    fc.property(pieces, fc.array(attempt, { maxLength: 12 }), (quantity, attempts) => {
      const order = attempts.reduce(take, deliver(quantity));
      const history = order.history.map(({ sent: _, ...known }) => known);
      const before = listReturns({ ...order, history });
      const isSame = ({
        ordinal,
        state,
        quantity: returned,
        reason,
        returnReason,
        isWithdrawal,
      }: OrderReturn<Timestamp>) => [ordinal, state, returned, reason, returnReason, isWithdrawal].join();
      expect(before.map(isSame)).toEqual(listReturns(order).map(isSame));
    }),
  );
});

it('when a customer says again that pieces were sent, then the tracking number changes, and the history does not grow', () => {
  const asked = take(deliver(3), { action: 'request-return', returnReason: 'damaged', quantity: 2 });
  const sent = take(asked, { action: 'send-return', carrier: 'UPS', trackingCode: '1Z 1' });
  const corrected = take(sent, { action: 'send-return', carrier: 'UPS', trackingCode: '1Z 2' });
  expect(corrected.history).toHaveLength(sent.history.length);
  expect(listReturns(corrected)).toMatchObject([
    { state: 'requested', quantity: 2, returnReason: 'damaged', carrier: 'UPS', trackingCode: '1Z 2', sentBy: 3 },
  ]);
});

it('when a customer withdraws from more pieces than were sent, then the others still have to be sent', () => {
  const asked = take(deliver(3), { action: 'request-return', reason: 'Wide.', quantity: 2 });
  const sent = take(asked, { action: 'send-return' });
  expect(listReturns(take(sent, { action: 'withdraw', quantity: 2 }))).toMatchObject([{ sentBy: 3 }]);
  expect(listReturns(take(sent, { action: 'withdraw', quantity: 3 }))).toMatchObject([{ sentBy: undefined }]);
});
