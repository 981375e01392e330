import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { countHeld, countSent, describeSent, isPartlySent, listSentParcels } from '@fourteener/contract/order/parcels';
import { listPieceMovements } from '@fourteener/contract/order/piece-movements';
import { countWithdrawable, listReturns } from '@fourteener/contract/order/returns';
import { roleFor } from '@fourteener/contract/order/actions';
import { DomainError } from '../errors/domain-error.ts';
import { type Change, composeSteps } from './steps.ts';
import type { StoredItem } from './store.ts';

const at = Timestamp.fromMillis(Date.UTC(2026, 10, 20));
const pack = (quantity: number) =>
  ({
    ...{ quantity, status: 'packed' },
    history: ['placed', 'confirmed', 'packed'].map((status) => ({ status, at, role: 'admin' })),
  }) as unknown as StoredItem;

const pieces = fc.integer({ min: 1, max: 6 });
const attempt: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    ...{ action: fc.constant('ship' as const), carrier: fc.constant('UPS'), trackingCode: fc.constant('1Z') },
    quantity: fc.option(pieces, { nil: undefined }),
  }),
  fc.record({ action: fc.constant('withdraw' as const), quantity: pieces }),
  fc.record({ action: fc.constantFrom('cancel' as const, 'deliver' as const), reason: fc.constant('Bent.') }),
);

/** The item after the change; undefined where the change is refused. */
function take(item: StoredItem, change: Change): StoredItem | undefined {
  const role = roleFor(change.action, item.status, ['customer', 'admin']);
  if (role === undefined) return undefined;
  try {
    const history = [...item.history, ...composeSteps(item, change, { role, at })];
    return { ...item, history, status: history.at(-1)?.status ?? item.status };
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return undefined;
  }
}

it('when pieces are shipped, withdrawn from and canceled in any order, then each is either sent, canceled or still in the shop', () => {
  let partly = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(attempt, { maxLength: 8 }), (quantity, attempts) => {
      let item = pack(quantity);
      // Counts the pieces without the history.
      const naive = { sent: 0, canceled: 0, parcels: 0 };
      for (const change of attempts) {
        const held = item.status === 'packed' ? quantity - naive.sent - naive.canceled : 0;
        const after = take(item, change);
        const { action, quantity: wanted = held } = change;
        if (action === 'ship') expect(after !== undefined).toBe(held > 0 && wanted <= held);
        if (!after) continue;
        if (action === 'ship') {
          naive.sent += wanted;
          naive.parcels += 1;
        } else if (action === 'cancel') naive.canceled += held;
        else if (action === 'withdraw') naive.canceled += Math.min(wanted, held);
        item = after;
        const left = quantity - naive.sent - naive.canceled;
        expect([countSent(item), countHeld(item), listSentParcels(item).length]).toEqual([
          ...[naive.sent, left],
          naive.parcels,
        ]);
        const moved = listPieceMovements(item).filter(({ cause }) => cause === 'cancellation');
        expect(moved.reduce((sum, { change: back }) => sum + back, 0)).toBe(naive.canceled);
        if (naive.sent > 0) expect(countWithdrawable(item)).toBe(quantity - naive.canceled);
        expect(item.status === 'packed').toBe(left > 0);
        expect(item.status === 'cancelled').toBe(left === 0 && naive.sent === 0);
        if (!isPartlySent(item)) continue;
        partly += 1;
        expect(describeSent(item)).toBe(`${naive.sent} of ${naive.sent + left} shipped`);
        expect(listReturns(item).every(({ state }) => state === 'canceled')).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
  expect(partly).toBeGreaterThan(100);
});
