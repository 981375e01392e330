import { describe, expect, it } from 'vitest';
import { type CollidingPart, listComparisons } from './collisions.ts';

const part = (_id: string, facts: Partial<CollidingPart>): CollidingPart => ({ _id, name: 'Part', ...facts });
const color = (value: string) => ({ id: 'colors', axis: 'Color', value });
const picture = (alt: string) => [{ id: 'one', alt, width: 1_200, height: 900 }];
const findCollisions = (shop: Parameters<typeof listComparisons>[0]) =>
  listComparisons(shop).flatMap((compare) => compare());
const ofParts = (...parts: CollidingPart[]) => findCollisions({ parts, drawings: [], bikes: [] });
const mount = (code: string) => [
  { interface: 'chainring-mount', side: 'gives' as const, code, from: 'maker' as const },
];

describe('a description', () => {
  it.each<[lines: string, facts: Partial<CollidingPart>, says: string | undefined]>([
    ['Mass: 612 g', { weightGrams: 612 }, undefined],
    ['Mass: 612 g', { weightGrams: 700 }, 'The description says “Mass: 612 g”, and the fact is 700 g.'],
    ['Pieces: 4', { piecesPerUnit: 5 }, 'The description says “Pieces: 4”, and the fact is 5 pieces.'],
    [
      'Bolt torque: 5 N·m',
      { service: { torqueNm: 6 } },
      'The description says “Bolt torque: 5 N·m”, and the fact is 6 N·m.',
    ],
    ['Bolt torque: 6 N·m\nMount torque: 8 N·m', { service: { torqueNm: 6 } }, undefined],
    [
      'Arm length: 170 mm',
      { kind: 'crankset', specs: [{ name: 'arm-length', value: 172.5, unit: 'mm' }] },
      'The description says “Arm length: 170 mm”, and the fact is 172.5\u00a0mm.',
    ],
    [
      'Five bolts hold the ring.',
      { kind: 'crankset', ports: mount('sram-3-bolt') },
      'The description says 5 bolts, and the chainring mount has 3.',
    ],
    [
      'Five bolts hold the ring, and three the spider. Each of the three bolts is steel.',
      { kind: 'crankset', ports: mount('sram-3-bolt') },
      undefined,
    ],
    [
      'A 4-bolt spider.',
      { kind: 'crankset', ports: mount('bcd-110x5') },
      'The description says 4 bolts, and the chainring mount has 5.',
    ],
    ['A crank.', { kind: 'crankset', ports: mount('bcd-110x5') }, undefined],
  ])('when it says "%s" of a part with %o, then the collision found is %s', (description, facts, says) => {
    expect(ofParts(part('a', { description, ...facts }))).toEqual(says === undefined ? [] : [{ part: 'a', says }]);
  });
});

it.each<[name: string, piecesPerUnit: number | undefined, says: string | undefined]>([
  ['Pedal pins, set of 48', 48, undefined],
  ['Pedal pins, set of 48', undefined, 'The name says set of 48, and the unit is a piece.'],
  ['Chainring bolts, set of five', 4, 'The name says set of 5, and the unit is a set of 4.'],
  ['Bar tape, pair', 2, undefined],
  ['Bar tape, pair', 3, 'The name says pair, and the unit is a set of 3.'],
  ['A set of the shop', undefined, undefined],
])(
  'when a part is called "%s" and has %s pieces in a unit, then the collision found is %s',
  (name, piecesPerUnit, says) => {
    expect(ofParts(part('a', { name, piecesPerUnit }))).toEqual(says === undefined ? [] : [{ part: 'a', says }]);
  },
);

describe('a color', () => {
  it.each<[name: string, alt: string, own: string, says: string | undefined]>([
    ['Saddle, black', 'A black saddle with copper rails', 'Black', undefined],
    ['Saddle', 'A saddle, seen from the side', 'Black', undefined],
    ['Frame', 'A green frame', 'Pine green', undefined],
    ['Saddle, silver', 'A saddle', 'Black', 'The name says silver, and the color is black.'],
    ['Frame', 'A bone frame', 'Pine green', 'The text of the first picture says bone, and the color is pine green.'],
  ])('when %s is pictured as "%s" and its color is %s, then the collision found is %s', (name, alt, own, says) => {
    const frame = part('a', { name, pictures: picture(alt), group: color(own) });
    expect(ofParts(frame)).toEqual(says === undefined ? [] : [{ part: 'a', says }]);
  });

  it('when parts are grouped by something other than color, then their names may contain colors', () => {
    const group = { id: 'widths', axis: 'Width', value: '152 mm' };
    expect(ofParts(part('a', { name: 'Saddle, silver', group }))).toEqual([]);
  });

  it.each<[about: string, says: string[]]>([
    ['Steel bike; pine green frame, brown saddle.', []],
    [
      'Steel bike; bone frame, tan stem.',
      ['The description of the Blanca says “bone frame”, and the color is pine green.'],
    ],
    ['A frame of steel, green walls.', []],
  ])('when a bike is described as "%s", then the collisions found are %o', (about, says) => {
    const parts = [
      part('frame-1', { kind: 'frame', group: color('Pine green') }),
      part('saddle-1', { kind: 'saddle', group: color('Brown') }),
    ];
    const bike = {
      ...{ model: 'Blanca', about, years: [2020, 2022] as [number, number], sizes: [] },
      slots: { frame: { part: 'frame-1' }, saddle: { part: 'saddle-1' } },
    };
    const found = findCollisions({ parts, drawings: [], bikes: [bike] });
    expect(found).toEqual(says.map((each) => ({ part: 'frame-1', says: each })));
  });
});

describe('a drawing', () => {
  const line = (more: object) => ({
    ...{ balloon: 7, name: 'Bolts', at: [1, 2] as [number, number], anchor: [3, 4] as [number, number] },
    ...{ shape: 'bolts', partId: 'a', quantity: 4, soldAlone: true, ...more },
  });
  const drawn = (more: object, facts: Partial<CollidingPart>) =>
    findCollisions({
      parts: [part('a', facts)],
      drawings: [{ id: 'cockpit', title: 'Cockpit', bikes: [], lines: [line(more)] }],
      bikes: [],
    }).map(({ says }) => says);

  it.each<[line: object, facts: Partial<CollidingPart>, says: string[]]>([
    [{ torqueNm: 5 }, { service: { torqueNm: 5 } }, []],
    [{ torqueNm: 5 }, {}, []],
    [
      { torqueNm: 5 },
      { service: { torqueNm: 6 } },
      ['Number 7 in the drawing Cockpit says 5 N·m, and the part 6 N·m.'],
    ],
    [{ torqueNm: 5, soldAlone: false }, { service: { torqueNm: 6 } }, []],
    [{}, { piecesPerUnit: 4 }, []],
    [{ quantity: 1 }, { piecesPerUnit: 2 }, []],
    [{}, { piecesPerUnit: 3 }, ['Number 7 in the drawing Cockpit has 4 pieces, and the unit is a set of 3.']],
  ])('when its line says %o of a part with %o, then the collisions found are %o', (more, facts, says) => {
    expect(drawn(more, facts)).toEqual(says);
  });
});
