import { describe, expect, it } from 'vitest';
import { countUnits, nameInUnits, nameUnit, unitsFor, writePer, writePriceOfEach, writeUnitPrice } from './units.ts';

describe.each([
  {
    piecesPerUnit: undefined,
    unit: 'piece',
    per: '',
    short: '',
    each: '$11.25 each',
    one: '1',
    three: '3',
    forFive: 5,
  },
  { piecesPerUnit: null, unit: 'piece', per: '', short: '', each: '$11.25 each', one: '1', three: '3', forFive: 5 },
  {
    piecesPerUnit: 2,
    unit: 'pair',
    per: 'a pair',
    short: 'a pair',
    each: '$11.25 a pair',
    one: '1 pair',
    three: '3 pairs',
    forFive: 3,
  },
  {
    piecesPerUnit: 4,
    unit: 'set of 4',
    per: 'a set of 4',
    short: 'a set',
    each: '$11.25 a set of 4',
    one: '1 set of 4',
    three: '3 sets of 4',
    forFive: 2,
  },
  {
    piecesPerUnit: 48,
    unit: 'set of 48',
    per: 'a set of 48',
    short: 'a set',
    each: '$11.25 a set of 48',
    one: '1 set of 48',
    three: '3 sets of 48',
    forFive: 1,
  },
])('a part with $piecesPerUnit pieces in a unit', ({ piecesPerUnit, unit, per, short, each, one, three, forFive }) => {
  const part = { piecesPerUnit };

  it('when its unit is named, counted and priced, then the texts use the words of the unit', () => {
    expect(nameUnit(part)).toBe(unit);
    expect(writePriceOfEach({ ...part, price: 11.25 })).toBe(each);
    expect(writePer(part)).toBe(per);
    expect(writePer(part, { isShort: true })).toBe(short);
    expect(writeUnitPrice({ ...part, price: 11.25 })).toBe(each.replace(' each', ''));
    expect([countUnits(1, part), countUnits(3, part)]).toEqual([one, three]);
  });

  it('when five pieces are needed, then the number of units is rounded up', () => {
    expect(unitsFor(5, part)).toBe(forFive);
  });
});

it.each([
  ['Faceplate bolts, M5', 4, 'Faceplate bolts, M5, set of 4'],
  ['Pinch bolts', 2, 'Pinch bolts, pair'],
  ['Pedal pins, set of 48', 48, 'Pedal pins, set of 48'],
  ['Jockey wheels, pair', 2, 'Jockey wheels, pair'],
  ['Princeton Stem', undefined, 'Princeton Stem'],
])('when %s is named with %s pieces in a unit, then the name has the unit once', (name, piecesPerUnit, named) => {
  expect(nameInUnits({ name, piecesPerUnit })).toBe(named);
});
