import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { shop } from './shop.ts';

// An order of three parts, for tests of actions on several items.

/** A step of an item with these fields. */
export const step = (facts: Partial<OrderStep>): OrderStep => ({
  ...{ status: 'delivered', role: 'admin', at: '2026-11-21T09:00:00.000Z' },
  ...facts,
});
/** The items of one order of four bottles, one saddle and three stems, each with its step. */
export const items = (...steps: [OrderStep, OrderStep, OrderStep]): [OrderItem, OrderItem, OrderItem] => {
  const item = (n: 0 | 1 | 2, facts: Partial<OrderItem>): OrderItem => ({
    ...placedOrder,
    ...{ orderSize: 3, status: steps[n].status, history: [...placedOrder.history, steps[n]] },
    ...facts,
  });
  return [
    item(0, { partsName: 'Test Bottle', quantity: 4 }),
    item(1, { _id: 'K7Q2948X', number: 'FC-K7Q2-948X', partsName: 'Test Saddle', quantity: 1 }),
    item(2, { _id: 'K7Q2949X', number: 'FC-K7Q2-949X', partsName: 'Test Stem', quantity: 3 }),
  ];
};
/** The order after all of it was delivered. */
export const delivered = items(step({}), step({}), step({}));
/** The step with which its customer requests the return of a number of pieces. */
export const asked = (quantity: number) =>
  step({ status: 'return-requested', role: 'customer', quantity, reason: 'Too wide.' });

/** Lets the shop return these items of the order. */
export function show(shown: readonly OrderItem[]): void {
  shop().answer('getOrder', shown[0] as OrderItem);
  shop().answer('getOrderItems', [...shown]);
}

/** Lets the shop accept changes of returns, and return these items from then on. */
export function answerReturns(changed: OrderItem[]): void {
  shop().answer('changeReturns', () => {
    show(changed);
    return changed;
  });
}
