import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { expect, it } from 'vitest';
import { findWarnings } from './table-warnings.ts';

type Zone = CheckoutTables['zones'][number];
const byWeight = (...steps: [from: number, price: number][]): Zone => ({
  ...{ name: 'Ground', countries: ['US'], states: [], by: 'weight' },
  steps: steps.map(([from, price]) => ({ from, price })),
});
const bySubtotal = (freeFrom: number | undefined, ...steps: [from: number, price: number][]): Zone => ({
  ...{ ...byWeight(...steps), by: 'subtotal' },
  ...(freeFrom !== undefined && { freeFrom }),
});
const anywhere: Zone = { ...byWeight([0, 30]), name: 'World', countries: [] };
const west: Zone = { ...byWeight([0, 7]), name: 'West', states: ['CA', 'OR'] };
const rate = (facts: Partial<CheckoutTables['rates'][number]> = {}): CheckoutTables['rates'][number] => ({
  ...{ country: 'US', kind: 'standard', percent: 2.9 },
  ...facts,
});

it.each<[string, Zone[], CheckoutTables['rates'], string[]]>([
  ['nothing is odd', [byWeight([0, 6], [1_000, 9.5], [2_000, 12])], [rate()], []],
  ['weights are typed in another order', [byWeight([2_000, 12], [0, 6], [1_000, 9.5])], [], []],
  [
    'a heavier package costs less',
    [byWeight([0, 6], [1_000, 19.5], [2_000, 12])],
    [],
    ['Zone 1, Ground: from 1,000 g shipping costs $19.50, and from 2,000 g only $12.00.'],
  ],
  ['a larger order costs less', [bySubtotal(150, [0, 9.5], [80, 4.5])], [], []],
  ['a larger order costs more', [bySubtotal(undefined, [0, 4.5], [80, 9.5])], [], []],
  [
    'prices by subtotal rise and fall',
    [bySubtotal(undefined, [0, 4.5], [80, 9.5], [120, 6])],
    [],
    ['Zone 1, Ground: from $80.00 shipping costs $9.50, and from $120.00 only $6.00.'],
  ],
  [
    'two prices begin at the same weight',
    [byWeight([0, 6], [1_000, 8], [1_000, 9])],
    [],
    ['Zone 1, Ground has two prices from 1,000 g: only the last one applies.'],
  ],
  [
    'shipping is free before a price is reached',
    [bySubtotal(60, [0, 9.5], [80, 4.5])],
    [],
    ['Zone 1, Ground: the price of $4.50 from $80.00 never applies, because shipping is free from $60.00.'],
  ],
  [
    'a zone covers all of a later one',
    [anywhere, west],
    [],
    ['Zone 2, West never applies: Zone 1, World stands before it and covers the same addresses.'],
  ],
  ['a zone covers a part of a later one', [west, byWeight([0, 9]), anywhere], [], []],
  [
    'two rates are for the same',
    [anywhere],
    [rate(), rate({ state: 'CO' }), rate({ kind: 'shipping' }), rate({ state: 'CO', percent: 4 })],
    ['Rate 4 never applies: rate 2 is for the same in CO, United States.'],
  ],
])('when %s, then the warnings name exactly the affected rows', (_, zones, rates, warnings) => {
  expect(findWarnings({ zones, rates, taxIncluded: false, home: { country: 'US', state: 'CO' } })).toEqual(warnings);
});
