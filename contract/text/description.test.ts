import { expect, it } from 'vitest';
import { parseDescription } from './description.ts';

it('when lines are written as label and value, then they become rows and the others stay prose', () => {
  const text = 'A single-ring crank.\n\nChainring: 42 T, narrow-wide\r\nMass:  612 g\nIt comes apart with one key.';
  expect(parseDescription(text)).toEqual({
    prose: ['A single-ring crank.', 'It comes apart with one key.'],
    rows: [
      { label: 'Chainring', value: '42 T, narrow-wide' },
      { label: 'Mass', value: '612 g' },
    ],
  });
});

it('when a colon stands in a sentence or an address, then the line stays prose', () => {
  const long = 'Every bolt, the ring and the preload collar are sold alone: a bent tooth costs you a ring';
  expect(parseDescription(`${long}\nSee https://example.com`).rows).toEqual([]);
});

it('when a label has no value, then the line stays prose', () => {
  expect(parseDescription('Mass:')).toEqual({ prose: ['Mass:'], rows: [] });
});

it('when there is no description, then nothing is shown', () => {
  expect(parseDescription('')).toEqual({ prose: [], rows: [] });
});
