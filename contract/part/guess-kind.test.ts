import { expect, it } from 'vitest';
import { guessKind } from './guess-kind.ts';

it.each([
  ['Harvard Chain, 12-speed', 'chain'],
  ['Missouri Chainring, 40 T', 'chainring'],
  ['Longs Rear Derailleur', 'rear-derailleur'],
  ['Torreys Pedals, pair', 'pedals'],
  ['Redcloud Brake Pads, pair', 'brake-pads'],
  ['Kit Carson Brake Lever, left', 'brake-lever'],
  ['Shavano Tire, 700×45', 'tyre'],
  ['Chain and Cassette', undefined],
  ['Chain and Chainring', undefined],
  ['Inner Tube and Tubeless Valve', undefined],
  ['Brake Caliper and Brake Pads', undefined],
  ['Sherman Seatpost Sleeve, 27.2 to 31.6 mm', undefined],
  ['Bell, for a handlebar', undefined],
])('when a part is named %s, then its kind is %s', (name, kind) => {
  expect(guessKind(name)).toBe(kind);
});
