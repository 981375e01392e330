import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { shop } from './shop.ts';

// An order of three parts, for the tests of what is done with several of them.

/** A step of an item with these facts. */
export const step = (facts: Partial<OrderStep>): OrderStep => ({
  ...{ status: 'delivered', role: 'admin', at: '2026-11-21T09:00:00.000Z' },
  ...facts,
});
/** Four bottles, one saddle and three stems in one order, with these steps each. */
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
/** The order once all of it is delivered. */
export const delivered = items(step({}), step({}), step({}));
/** The step by which its customer asks to return so many pieces. */
export const asked = (quantity: number) =>
  step({ status: 'return-requested', role: 'customer', quantity, reason: 'Too wide.' });

/** The shop has these items of the order. */
export function show(shown: readonly OrderItem[]): void {
  shop().answer('getOrder', shown[0] as OrderItem);
  shop().answer('getOrderItems', [...shown]);
}

/** The shop does what is asked: the items are these from then on. */
export function answerReturns(changed: OrderItem[]): void {
  shop().answer('changeReturns', () => {
    show(changed);
    return changed;
  });
}
