import { expect, it } from 'vitest';
import { parseSort, writeSort } from './table-address.ts';
import { ownOrder } from './table-columns.ts';

it.each([
  { sort: { by: ownOrder, isDown: false }, text: undefined },
  { sort: { by: ownOrder, isDown: true }, text: '-order' },
  { sort: { by: 'Price', isDown: false }, text: 'Price' },
  { sort: { by: 'In stock', isDown: true }, text: '-In stock' },
])(
  'when a table is sorted by $sort.by, down $sort.isDown, then its address has $text, and is parsed as this order',
  ({ sort, text }) => {
    expect(writeSort(sort)).toBe(text);
    expect(parseSort(text ?? null)).toEqual(sort);
  },
);
