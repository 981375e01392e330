import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NewOrder } from '@fourteener/contract/order/schemas';
import { fingerprint } from '../database/idempotency.ts';
import { fingerprintMovement } from '../parts/move-stock.ts';
import { fingerprintBasket, fingerprintOrder } from './fingerprints.ts';

// Few values, so that two drawn orders often differ in one field only.
const text = fc.constantFrom('', 'a', 'b', 'a","b', '","', 'a b', '\\', '"');
const line = fc.record({
  partsId: fc.constantFrom('a', 'b', 'ab'),
  quantity: fc.constantFrom(1, 2, 12),
  PerUnitPrice: fc.constantFrom(undefined, 1, 12, 0.01),
});
const delivery = { phone: text, address: text };
const order: fc.Arbitrary<NewOrder> = fc.tuple(line, fc.record(delivery)).map(([one, other]) => ({ ...one, ...other }));
const basket = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 3 }), ...delivery });

/** The same object with its fields in another order. */
const turned = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).reverse()) as T;
const written = (value: unknown) =>
  JSON.stringify(value, (_, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => a.localeCompare(b)))
      : held,
  );

it('when two orders are compared, then their fingerprints are equal if and only if they ask for the same', () => {
  fc.assert(
    fc.property(order, order, (one, other) => {
      expect(fingerprintOrder(one) === fingerprintOrder(other)).toBe(written(one) === written(other));
      expect(fingerprintOrder(turned(one))).toBe(fingerprintOrder(one));
    }),
    { numRuns: 1_000 },
  );
});

it('when two baskets are compared, then their fingerprints are equal if and only if they ask for the same', () => {
  fc.assert(
    fc.property(basket, basket, (one, other) => {
      expect(fingerprintBasket(one) === fingerprintBasket(other)).toBe(written(one) === written(other));
      expect(fingerprintBasket({ ...turned(one), lines: one.lines.map(turned) })).toBe(fingerprintBasket(one));
    }),
    { numRuns: 1_000 },
  );
});

const movement = fc.record({
  partId: fc.constantFrom('a', 'b'),
  cause: fc.constantFrom('restock', 'correction'),
  change: fc.constantFrom(1, 2, 12),
  reason: fc.constantFrom(undefined, 'undefined', 'null', '', 'a'),
}) as fc.Arbitrary<Parameters<typeof fingerprintMovement>[0]>;

it('when two changes of stock are compared, then their fingerprints are equal if and only if they ask for the same', () => {
  fc.assert(
    fc.property(movement, movement, (one, other) => {
      expect(fingerprintMovement(one) === fingerprintMovement(other)).toBe(written(one) === written(other));
      expect(fingerprintMovement(turned(one))).toBe(fingerprintMovement(one));
    }),
    { numRuns: 1_000 },
  );
});

it('when texts are joined into a fingerprint, then their boundaries make a difference', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    // Texts that could be confused with a text that is left out, or with its separators.
    fc.constantFrom(undefined, 'undefined', 'null', '', '\ud800', '\\ud800', '"', '","', 'null,null'),
  );
  const texts = fc.array(part, { maxLength: 4 });
  const same = (one: unknown[], other: unknown[]) =>
    one.length === other.length && one.every((text, n) => text === other[n]);
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(fingerprint(...one) === fingerprint(...other)).toBe(same(one, other));
    }),
    { numRuns: 5_000 },
  );
});
