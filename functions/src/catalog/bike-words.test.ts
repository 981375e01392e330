import { expect, it } from 'vitest';
import { type BikeModel, readBikeWords } from './bike-words.ts';

const blanca: BikeModel = { id: 'blanca', model: 'Blanca', years: [2020, 2026], sizes: ['52', '54'] };
const bear: BikeModel = { id: 'little-bear', model: 'Little Bear', years: [2024, 2025], sizes: ['52'] };
const read = (q: string) => {
  const named = readBikeWords(q, [blanca, bear]);
  return named && [named.model.id, named.year, named.isYearSaid, named.size, named.rest];
};

it.each([
  ['blanca 2022 brake pads', ['blanca', 2022, true, undefined, 'brake pads']],
  ['Brake Pads BLANCA, 2021', ['blanca', 2021, true, undefined, 'Brake Pads']],
  ['seatpost blanca 54 2024', ['blanca', 2024, true, '54', 'seatpost']],
  ['chain for my blanca', ['blanca', 2026, false, undefined, 'chain for my']],
  ['inner tubes for little bear', ['little-bear', 2025, false, undefined, 'inner tubes for']],
  ['52 little bear 2024', ['little-bear', 2024, true, '52', '']],
  ['my blanca', ['blanca', 2026, false, undefined, '']],
])('when %j is typed, then the bike and the other words are recognized', (q, expected) => {
  expect(read(q)).toEqual(expected);
});

it.each(['blanca 2019 hanger', 'little bearing', 'bear little', 'brake pads 2022', 'blancas', ''])(
  'when %j is typed, then no bike is recognized',
  (q) => {
    expect(read(q)).toBeUndefined();
  },
);

it('when a number does not follow the name of the bike, then it is a measure and no size', () => {
  expect(read('blanca 2022 tire 700x54 54')).toEqual(['blanca', 2022, true, undefined, 'tire 700x54 54']);
});
