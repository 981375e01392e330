import { describe, expect, it } from 'vitest';
import type { NewOrder } from '@fourteener/contract/order/schemas';
import { fingerprintBasket, fingerprintOrder } from './fingerprints.ts';

const order: NewOrder = { partsId: 'saddle', quantity: 2, phone: '719', address: 'Salida', PerUnitPrice: 12.5 };

describe('the fingerprints of two orders', () => {
  it('when the fields come in another order, then they are equal', () => {
    const { PerUnitPrice, address, phone, quantity, partsId } = order;
    expect(fingerprintOrder({ PerUnitPrice, address, phone, quantity, partsId })).toBe(fingerprintOrder(order));
  });

  it.each<Partial<NewOrder>>([
    { partsId: 'fork' },
    { quantity: 3 },
    { phone: '970' },
    { address: 'Leadville' },
    { PerUnitPrice: 12.51 },
    { PerUnitPrice: undefined },
    { phone: 'Salida', address: '719' },
  ])('when %j differs, then they differ', (difference) => {
    expect(fingerprintOrder({ ...order, ...difference })).not.toBe(fingerprintOrder(order));
  });
});

describe('the fingerprints of two baskets', () => {
  const basket = { lines: [{ partsId: 'saddle', quantity: 2 }], phone: '719', address: 'Salida' };

  it('when a basket is compared with a single order of the same part, then they differ', () => {
    expect(fingerprintBasket(basket)).not.toBe(fingerprintOrder({ ...basket, partsId: 'saddle', quantity: 2 }));
  });

  it.each([
    [[{ partsId: 'saddle', quantity: 3 }]],
    [[{ partsId: 'saddle', quantity: 2, PerUnitPrice: 12.5 }]],
    [
      [
        { partsId: 'saddle', quantity: 2 },
        { partsId: 'fork', quantity: 1 },
      ],
    ],
  ])('when the lines of the second are %j, then they differ', (lines) => {
    expect(fingerprintBasket({ ...basket, lines })).not.toBe(fingerprintBasket(basket));
  });
});
