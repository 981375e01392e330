import { testPart } from '@fourteener/contract/testing/parts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changePrice, composeBulk, findBulkProblem, listBulkFields, nameBulk, reviewBulk } from './bulk-changes.ts';

const saddle = testPart({ _id: 'saddle', name: 'Saddle', price: 12.5 });
const bell = testPart({ _id: 'bell', name: 'Bell', price: 0.02 });

it('when prices change by percent, then each is rounded to whole cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: -99, max: 300 }), (cents, percent) => {
      const price = changePrice(cents / 100, { mode: 'percent', typed: String(percent) });
      expect(Math.abs(price * 100 - (cents * (100 + percent)) / 100)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(Math.abs(price * 100 - Math.round(price * 100))).toBeLessThan(1e-6);
    }),
  );
});

it('when a price changes by an amount and back, then it is the same as before', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 99_999_999 }), (price, by) => {
      const amount = (by / 100).toFixed(2);
      const raised = changePrice(price / 100, { mode: 'amount', typed: amount });
      expect(changePrice(raised, { mode: 'amount', typed: `-${amount}` })).toBe(price / 100);
    }),
  );
});

it('when new prices are announced as reductions, then each line of the request says so', () => {
  const change = { field: 'price', mode: 'percent', typed: '-10', isReduction: true } as const;
  expect(composeBulk([saddle], change)[0]?.change?.fields).toEqual({ price: 11.25, reduced: true });
});

it('when a change is invalid for some parts, then their lines say why, and the others are changed', () => {
  const lines = composeBulk([saddle, bell], { field: 'price', mode: 'amount', typed: '-0.5' });
  expect(lines[0]).toMatchObject({ line: 1, errors: [], change: { _id: 'saddle', fields: { price: 12 } } });
  expect(lines[1]).toMatchObject({ line: 2, change: undefined });
  expect(lines[1]?.errors[0]).toMatch(/^The price must be an amount in dollars/);
});

it('when the price of a part changed after the new one was computed, then the part is reported', () => {
  const review = reviewBulk([saddle], { field: 'price', mode: 'percent', typed: '10' });
  const compared = (before: number) => ({
    line: 1,
    _id: 'saddle',
    changes: [{ field: 'price', before, after: 13.75 }],
  });
  expect(review(compared(12.5)).problem).toBeUndefined();
  expect(review(compared(20)).problem?.message).toMatch(/^The price has changed/);
  expect(review({ line: 1, _id: 'saddle', changes: [] }).problem?.field).toBe('price');
});

it('when a field is set or cleared for all, then the change of each part has it', () => {
  const setTo = (typed: string) => composeBulk([saddle], { field: 'warnings', mode: 'set', typed })[0]?.change?.fields;
  expect(setTo('Hot.\nSharp.')).toEqual({ warnings: ['Hot.', 'Sharp.'] });
  expect(setTo('')).toEqual({ warnings: null });
});

it.each([
  ['a number', 'percent', 'price', 'five', 'Please enter a number, such as 12.50.'],
  ['a price', 'set', 'price', '', /^The price must be an amount/],
  ['a country', 'set', 'countryOfOrigin', 'usa', /^The country of origin/],
] as const)(
  'when the typed value is not %s, then the error is shown before any part is changed',
  (_what, mode, field, typed, says) => {
    expect(findBulkProblem({ field, mode, typed })).toMatch(says);
  },
);

it('when a change is described, then it has the words of the form', () => {
  expect(nameBulk({ field: 'price', mode: 'percent', typed: '-5' })).toBe('Per-unit price − 5%');
  expect(nameBulk({ field: 'price', mode: 'amount', typed: '2.5' })).toBe('Per-unit price + $2.50');
  expect(nameBulk({ field: 'lifeCycle', mode: 'set', typed: 'discontinued' })).toBe('Life cycle: Discontinued');
  expect(nameBulk({ field: 'taxClass', mode: 'set', typed: '' })).toBe('Tax class: none');
});

it('when fields for bulk changes are listed, then those that are unique to a part are left out', () => {
  const bulkFields = listBulkFields('us');
  expect(bulkFields).toContain('price');
  expect([bulkFields.includes('maker'), listBulkFields('eu').includes('maker')]).toEqual([false, true]);
  for (const field of ['name', 'number', 'availableQuantity'] as const) expect(bulkFields).not.toContain(field);
});
