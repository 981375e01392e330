import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import {
  countReturnable,
  findOpenReturn,
  listPieceMovements,
  listReturns,
  type OrderReturn,
} from '@fourteener/contract/order/returns';
import { roleFor } from '@fourteener/contract/order/actions';
import { DomainError } from '../errors/domain-error.ts';
import { type Change, composeSteps } from './steps.ts';
import type { StoredItem } from './store.ts';

const at = Timestamp.fromMillis(Date.UTC(2026, 10, 20));
const step = (status: StoredItem['status']) => ({ status, at, role: 'admin' as const });
const deliver = (quantity: number) =>
  ({ quantity, status: 'delivered', history: [step('placed'), step('delivered')] }) as unknown as StoredItem;

/** What a customer or an admin may try, with any number of pieces. */
const pieces = fc.integer({ min: 1, max: 8 });
const attempt: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ action: fc.constant('request-return' as const), reason: fc.constant('Too wide.'), quantity: pieces }),
  fc.record({ action: fc.constant('withdraw' as const), quantity: pieces }),
  fc.record({ action: fc.constant('accept-return' as const), writtenOff: fc.nat({ max: 3 }) }),
  fc.record({ action: fc.constant('accept-return' as const), quantity: pieces }),
  fc.record({ action: fc.constant('refuse-return' as const), reason: fc.constant('It was ridden.') }),
);

/** The order afterwards; as it was, where the change is refused. */
function take(order: StoredItem, change: Change): StoredItem {
  const role = roleFor(change.action, order.status, ['customer', 'admin']);
  if (role === undefined) return order;
  try {
    const history = [...order.history, ...composeSteps(order, change, { role, at })];
    return { ...order, history, status: history.at(-1)?.status ?? order.status };
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return order;
  }
}

const sum = (returns: readonly OrderReturn<Timestamp>[]) => returns.reduce((all, { quantity }) => all + quantity, 0);

it('when pieces are sent back one return after the other, then never more than were bought, and the rest still can be', () => {
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
