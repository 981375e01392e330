import { constraints } from '@fourteener/contract/constraints';
import { expect, it } from 'vitest';
import { parseBasket, replacePart, setPieces, takeOut } from './basket-lines.ts';

const stem = { id: 'stem', quantity: 2 };
const chain = { id: 'chain', quantity: 4 };

it('when a basket was stored, then it is read again', () => {
  expect(parseBasket(JSON.stringify([stem, chain]))).toEqual([stem, chain]);
});

it.each([null, '', '{', 'null', '7', '"text"', '{"id":"stem","quantity":2}'])(
  'when %s was stored, then the basket is empty',
  (kept) => {
    expect(parseBasket(kept)).toEqual([]);
  },
);

it('when some stored lines are invalid, then the others are read, with only their ids and quantities', () => {
  const kept = [null, 7, { id: 'a' }, { id: '', quantity: 1 }, { id: 'b', quantity: 0 }, { id: 'c', quantity: 1.5 }];
  expect(parseBasket(JSON.stringify([...kept, { ...stem, price: 1 }, { id: 'd', quantity: '2' }]))).toEqual([stem]);
});

it('when more lines were stored than a basket can have, then the first ones are read', () => {
  const kept = Array.from({ length: constraints.basketLines + 5 }, (_, n) => ({ id: `part-${n}`, quantity: 1 }));
  expect(parseBasket(JSON.stringify(kept))).toEqual(kept.slice(0, constraints.basketLines));
});

it('when the quantity of a line changes, then the line keeps its place', () => {
  expect(setPieces([stem, chain], 'stem', 3)).toEqual([{ id: 'stem', quantity: 3 }, chain]);
  expect(setPieces([stem], 'chain', 4)).toEqual([stem, chain]);
});

it('when the quantity of a line is 0, then the line is removed', () => {
  expect(setPieces([stem, chain], 'stem', 0)).toEqual([chain]);
  expect(setPieces([stem, chain], 'stem', Number.NaN)).toEqual([chain]);
});

it('when a part is replaced by another one, then the new one takes its place, with a quantity that can be ordered', () => {
  const other = { _id: 'other', minimumQuantity: 1, availableQuantity: 9 };
  expect(replacePart([stem, chain], 'stem', other)).toEqual([{ id: 'other', quantity: 2 }, chain]);
  expect(replacePart([stem], 'stem', { ...other, minimumQuantity: 3 })).toEqual([{ id: 'other', quantity: 3 }]);
  expect(replacePart([chain], 'chain', { ...other, availableQuantity: 3 })).toEqual([{ id: 'other', quantity: 3 }]);
  expect(replacePart([stem, chain], 'stem', { ...other, _id: 'chain' })).toEqual([chain]);
});

it('when a basket was ordered, then parts that were added during the order stay', () => {
  expect(takeOut([stem, chain], [stem, chain])).toEqual([]);
  expect(takeOut([{ ...stem, quantity: 5 }, chain, { id: 'new', quantity: 1 }], [stem, chain])).toEqual([
    { id: 'stem', quantity: 3 },
    { id: 'new', quantity: 1 },
  ]);
});
