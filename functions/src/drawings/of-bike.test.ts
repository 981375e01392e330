import type { DrawingLine } from '@fourteener/contract/drawing/schemas';
import type { MountedPart } from '@fourteener/contract/fit/makers-papers';
import type { Part } from '@fourteener/contract/part/schemas';
import { testPart } from '@fourteener/contract/testing/parts';
import { expect, test } from 'vitest';
import { listParts, sortByOrders } from './of-bike.ts';

const parts = new Map<string, Part>(
  [
    testPart({ _id: 'princeton', kind: 'stem' }),
    testPart({ _id: 'belford', kind: 'stem', service: { interval: 'Check it once a year.' } }),
    testPart({ _id: 'shavano', kind: 'tyre' }),
    testPart({ _id: 'maroon-rear', kind: 'tyre', position: 'rear' }),
    testPart({ _id: 'maroon-front', kind: 'tyre', position: 'front' }),
    testPart({ _id: 'pads', kind: 'brake-pads' }),
    testPart({ _id: 'bolts', kind: 'bolt', piecesPerUnit: 4 }),
    testPart({ _id: 'old', kind: 'bolt', status: 'discontinued', availableQuantity: 0 }),
  ].map((part) => [part._id, part]),
);
const line = (balloon: number, partId: string, fields: Partial<DrawingLine> = {}): DrawingLine => ({
  ...{ balloon, name: `Line ${balloon}`, at: [1, 2], anchor: [3, 4], shape: `shape-${balloon}` },
  ...{ partId, quantity: 1, soldAlone: true },
  ...fields,
});
const mounted = (part: string, kind: Part['kind'], position?: Part['position']): MountedPart => ({
  part,
  name: part,
  ...(kind && { kind }),
  ...(position && { position }),
});
const list = (lines: DrawingLine[], built: MountedPart[]) =>
  listParts({ lines }, built, (id) => parts.get(id)).map(({ _id, balloon, quantity }) => [_id, balloon, quantity]);

test('when the bike came with the parts of a drawing, then they and their spares are listed once, with the quantity of one bike', () => {
  const lines = [
    line(1, 'princeton'),
    line(2, 'bolts', { under: 1, quantity: 7 }),
    line(3, 'princeton', { soldAlone: false, under: 1 }),
    line(4, 'bolts', { under: 1 }),
    line(5, 'pads', { quantity: 3 }),
    line(6, 'old', { under: 1 }),
    line(7, 'gone'),
  ];
  expect(list(lines, [mounted('princeton', 'stem')])).toEqual([
    ['princeton', 1, 1],
    ['bolts', 2, 2],
    ['pads', 5, 3],
  ]);
});

test('when the bike came with another part of the kind, then that part replaces the drawn one, whose spares are left out', () => {
  const lines = [line(1, 'princeton'), line(2, 'bolts', { under: 1 }), line(3, 'maroon-rear')];
  const built = [
    mounted('belford', 'stem'),
    mounted('shavano', 'tyre', 'front'),
    mounted('maroon-rear', 'tyre', 'rear'),
  ];
  expect(list(lines, built)).toEqual([
    ['belford', 1, 1],
    ['maroon-rear', 3, 1],
  ]);
  expect(list([line(1, 'maroon-front')], [mounted('maroon-rear', 'tyre', 'rear')])).toEqual([['maroon-front', 1, 1]]);
});

test('when parts were ordered, then the most ordered ones come first, and the others keep their order', () => {
  const counts = new Map([
    ['b', 2],
    ['d', 7],
  ]);
  const sorted = sortByOrders(
    ['a', 'b', 'c', 'd'].map((_id) => ({ _id })),
    counts,
  );
  expect(sorted.map(({ _id }) => _id)).toEqual(['d', 'b', 'a', 'c']);
});
