import { expect, it } from 'vitest';
import { PartIndex } from './part-index.ts';
import { makePart } from './testing/parts.ts';

it('when parts are listed as running low, then each is judged by its own reorder level, or else by the requested number', () => {
  const index = new PartIndex();
  const parts = [
    makePart({ _id: 'at-its-level', availableQuantity: 40, reorderLevel: 40 }),
    makePart({ _id: 'above-its-level', availableQuantity: 3, reorderLevel: 2 }),
    makePart({ _id: 'few', availableQuantity: 5 }),
    makePart({ _id: 'enough', availableQuantity: 6 }),
    makePart({ _id: 'sold-out', availableQuantity: 1, minimumQuantity: 2, reorderLevel: 9 }),
  ];
  for (const part of parts) index.put(part);
  const { parts: low, total } = index.search({ lowStock: 5, sort: 'scarcest' });
  expect([low.map(({ _id }) => _id), total]).toEqual([['few', 'at-its-level'], 2]);
});
