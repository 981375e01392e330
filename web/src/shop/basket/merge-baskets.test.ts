import fc from 'fast-check';
import { constraints } from '@fourteener/contract/constraints';
import { expect, it } from 'vitest';
import type { Basket } from './basket-lines.ts';
import { isSameBasket, mergeBaskets } from './merge-baskets.ts';

const line = (id: string, quantity: number) => ({ id, quantity });

it('when a visitor signs in, then a part in both baskets gets the larger quantity, and all other lines stay', () => {
  const visitor = [line('stem', 5), line('chain', 1)];
  const account = [line('stem', 2), line('fork', 1)];
  expect(mergeBaskets([], visitor, account)).toEqual([line('stem', 5), line('fork', 1), line('chain', 1)]);
});

it('when only one device changed or removed a line, then its change is applied', () => {
  const base = [line('stem', 2), line('chain', 4), line('fork', 1)];
  const ours = [line('stem', 3), line('chain', 4), line('fork', 1)];
  const theirs = [line('stem', 2), line('fork', 1)];
  expect(mergeBaskets(base, ours, theirs)).toEqual([line('stem', 3), line('fork', 1)]);
});

it('when another device ordered the basket, then the basket is empty here too', () => {
  const base = [line('stem', 2), line('chain', 4)];
  expect(mergeBaskets(base, base, [])).toEqual([]);
});

it('when one device removes a line and the other increases it, then the line stays', () => {
  expect(mergeBaskets([line('stem', 2)], [line('stem', 3)], [])).toEqual([line('stem', 3)]);
});

it('when both baskets together have too many lines, then the account’s come first', () => {
  const many = (name: string) => Array.from({ length: constraints.basketLines }, (_, n) => line(`${name}-${n}`, 1));
  expect(mergeBaskets([], many('ours'), many('theirs'))).toEqual(many('theirs'));
});

const basket = fc
  .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ id }) => id,
  })
  .map((lines): Basket => lines);

it('when baskets are merged, then the result is the same on both devices, and merging again changes nothing', () => {
  fc.assert(
    fc.property(basket, basket, basket, (base, ours, theirs) => {
      const merged = mergeBaskets(base, ours, theirs);
      expect(isSameBasket(merged, mergeBaskets(base, theirs, ours))).toBe(true);
      expect(isSameBasket(mergeBaskets(merged, merged, merged), merged)).toBe(true);
      expect(isSameBasket(mergeBaskets(theirs, merged, theirs), merged)).toBe(true);
    }),
  );
});
