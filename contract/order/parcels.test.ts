import { describe, expect, it } from 'vitest';
import { findEnd } from './end.ts';
import {
  countHeld,
  countSent,
  describeSent,
  isPartlySent,
  isRestCanceled,
  listParcelSteps,
  listSentParcels,
} from './parcels.ts';
import { listPieceMovements } from './piece-movements.ts';
import { composeEndSteps, countReturnable, countWithdrawable, findTarget, listReturns } from './returns.ts';
import type { OrderStatus } from './states.ts';

interface Step {
  status: OrderStatus;
  at: string;
  quantity?: number;
  withdrawal?: true;
  carrier?: string;
  trackingCode?: string;
}
const at = '2026-11-20T09:00:00.000Z';
const step = (status: OrderStatus, facts: Partial<Step> = {}): Step => ({ status, at, ...facts });
const item = (quantity: number, ...steps: Step[]) => ({
  _id: 'K7Q294MD',
  quantity,
  status: steps.at(-1)?.status ?? ('placed' as const),
  history: [step('placed'), ...steps],
});
const some = (quantity: number, trackingCode: string) => step('packed', { quantity, carrier: 'UPS', trackingCode });
const last = (trackingCode: string) => step('shipped', { carrier: 'UPS', trackingCode });

describe('the parcels of an item', () => {
  it('when an item is shipped as a whole, then that step is its parcel, with or without a tracking number', () => {
    const told = last('FRP 7');
    const untold = step('shipped');
    expect(listParcelSteps(item(3, step('packed'), told))).toEqual([told]);
    expect(listSentParcels(item(3, step('packed'), untold))).toEqual([{ step: untold, pieces: 3 }]);
  });

  it('when the customer withdraws while the item is on its way, then that step is no parcel, with or without a number of pieces', () => {
    const told = last('FRP 7');
    const whole = step('shipped', { withdrawal: true });
    const named = step('shipped', { quantity: 2, withdrawal: true });
    expect(listParcelSteps(item(3, step('packed'), told, whole, named))).toEqual([told]);
  });

  it('when pieces are shipped in several parcels, then each has its pieces, and the last one the rest', () => {
    const [first, second, third] = [some(3, 'FRP 1'), some(1, 'FRP 2'), last('FRP 3')];
    const begun = item(7, step('packed'), first, second);
    expect([countSent(begun), countHeld(begun), describeSent(begun)]).toEqual([4, 3, '4 of 7 shipped']);
    const done = item(7, step('packed'), first, second, third);
    expect(listSentParcels(done).map(({ pieces }) => pieces)).toEqual([3, 1, 3]);
    expect([countSent(done), countHeld(done), describeSent(done)]).toEqual([7, 0, undefined]);
  });

  it('when the customer withdrew from pieces before, then these count neither as shipped nor as still to be shipped', () => {
    const withdrawn = step('confirmed', { quantity: 1, withdrawal: true });
    const begun = item(6, withdrawn, step('packed'), some(2, 'FRP 1'));
    expect([countSent(begun), countHeld(begun), describeSent(begun)]).toEqual([2, 3, '2 of 5 shipped']);
    expect(listSentParcels(item(6, withdrawn, last('FRP 2'))).map(({ pieces }) => pieces)).toEqual([5]);
  });

  it('when the rest is canceled or withdrawn from, then no parcel contains it, and the item is shipped', () => {
    const canceled = step('shipped', { quantity: 2 });
    const rest = item(5, step('packed'), some(3, 'FRP 1'), canceled);
    const withdrawn = step('packed', { quantity: 2, withdrawal: true });
    const closed = item(5, step('packed'), some(3, 'FRP 1'), withdrawn, step('shipped'));
    for (const each of [rest, closed]) {
      expect(listSentParcels(each).map(({ pieces }) => pieces)).toEqual([3]);
      expect([countHeld(each), isPartlySent(each), countWithdrawable(each)]).toEqual([0, false, 3]);
      expect(countReturnable(5, listReturns(each))).toBe(3);
    }
    expect(rest.history.map(isRestCanceled)).toEqual([false, false, false, true]);
    expect(closed.history.some(isRestCanceled)).toBe(false);
    expect(listReturns(rest)).toMatchObject([
      { state: 'canceled', quantity: 2, isWithdrawal: false, endedOrder: false },
    ]);
  });

  it('when an item is canceled as a whole, then no piece is shipped or still to be shipped', () => {
    const canceled = item(4, step('packed'), step('cancelled'));
    expect([countSent(canceled), countHeld(canceled)]).toEqual([0, 0]);
  });
});

describe('steps after some pieces were shipped', () => {
  const partly = item(5, step('packed'), some(3, 'FRP 1'));
  const after = (steps: Step[]) => ({
    ...partly,
    status: steps.at(-1)?.status ?? 'packed',
    history: [...partly.history, ...steps],
  });
  const moves = (steps: Step[]) =>
    listPieceMovements(after(steps)).map(({ cause, change, suffix }) => [cause, change, suffix]);

  it.each([
    ['ship', 1, 'packed'],
    ['ship', 2, 'shipped'],
    ['cancel', 5, 'shipped'],
    ['withdraw', 1, 'packed'],
    ['withdraw', 2, 'shipped'],
    ['withdraw', 4, 'shipped'],
  ] as const)('when somebody does %s with %i pieces, then the item becomes %s', (action, pieces, status) => {
    expect(findTarget(action, partly, pieces)).toBe(status);
  });

  it('when an admin cancels the item, then only the pieces that have not left are canceled', () => {
    const steps = composeEndSteps('cancel', partly, 5, { at });
    expect(steps).toEqual([step('shipped', { quantity: 2 })]);
    expect(moves(steps)).toEqual([['cancellation', 2, '-R1']]);
  });

  it('when its customer withdraws from fewer pieces than have not left, then the others are still shipped', () => {
    const steps = composeEndSteps('withdraw', partly, 1, { at });
    expect(steps).toEqual([step('packed', { quantity: 1, withdrawal: true })]);
    expect([countHeld(after(steps)), moves(steps)]).toEqual([1, [['cancellation', 1, '-R1']]]);
  });

  it('when its customer withdraws from all pieces that have not left, then the item is shipped, and nothing is on its way back', () => {
    const steps = composeEndSteps('withdraw', partly, 2, { at });
    expect(steps).toEqual([step('packed', { quantity: 2, withdrawal: true }), step('shipped')]);
    expect(listReturns(after(steps)).map(({ state, quantity }) => [state, quantity])).toEqual([['canceled', 2]]);
    expect(moves(steps)).toEqual([['cancellation', 2, '-R1']]);
  });

  it('when its customer withdraws from more pieces than have not left, then the others are announced as on their way', () => {
    const steps = composeEndSteps('withdraw', partly, 4, { at });
    const withdrawal = true;
    expect(steps).toEqual([step('packed', { quantity: 2, withdrawal }), step('shipped', { quantity: 2, withdrawal })]);
    expect(listReturns(after(steps)).map(({ state, quantity }) => [state, quantity])).toEqual([
      ['canceled', 2],
      ['announced', 2],
    ]);
    expect(moves(steps)).toEqual([['cancellation', 2, '-R1']]);
    // If the customer later withdraws from all pieces, those on their way are still one return.
    const all = [...steps, ...composeEndSteps('withdraw', after(steps), 3, { at })];
    expect(listReturns(after(all)).map(({ state, quantity }) => [state, quantity])).toEqual([
      ['canceled', 2],
      ['announced', 3],
    ]);
  });

  it('when pieces are canceled, then the customer no longer owes for them, but still for those that have left', () => {
    const end = (action: 'cancel' | 'withdraw', pieces: number) =>
      findEnd(after(composeEndSteps(action, partly, pieces, { at })));
    expect(findEnd(partly)).toBeUndefined();
    expect(end('cancel', 5)).toEqual({ as: 'cancelled', pieces: 2, suffix: '-R1' });
    expect(end('withdraw', 1)).toEqual({ as: 'cancelled', pieces: 1, suffix: '-R1' });
    expect(end('withdraw', 4)).toEqual({ as: 'cancelled', pieces: 2, suffix: '-R1' });
  });
});
