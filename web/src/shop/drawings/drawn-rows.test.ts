import type { DrawingLine, DrawnPart } from '@fourteener/contract/drawing/schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planWholeOrder, toRows } from './drawn-rows.ts';
import { inOwnSizes } from './drawn-sizes.ts';
import { leastWidth, RADIUS } from './least-width.ts';

const part = (_id: string, more: Partial<DrawnPart> = {}): DrawnPart => ({
  _id,
  name: `Part ${_id}`,
  number: `FC-${_id}`,
  img: '/a.webp',
  price: 10,
  minimumQuantity: 1,
  availableQuantity: 9,
  ...more,
});
const line = (balloon: number, partId: string, more: Partial<DrawingLine> = {}): DrawingLine => ({
  balloon,
  name: `Line ${balloon}`,
  at: [balloon, balloon],
  anchor: [0, 0],
  shape: `part-${balloon}`,
  partId,
  quantity: 1,
  soldAlone: true,
  ...more,
});

it('when the lines of a drawing are listed, then each says how its part is sold, or why it is not', () => {
  const rows = toRows({
    lines: [
      line(1, 'stem', { quantity: 2 }),
      line(2, 'set', { quantity: 9 }),
      line(3, 'few', { quantity: 4 }),
      line(4, 'none'),
      line(5, 'stem', { soldAlone: false }),
      line(6, 'elsewhere', { soldAlone: false }),
      line(7, 'removed'),
    ],
    parts: [
      part('stem'),
      part('set', { piecesPerUnit: 4 }),
      part('few', { availableQuantity: 3 }),
      part('none', { availableQuantity: 0, status: 'discontinued', successor: 'next' }),
      part('elsewhere'),
      part('next'),
    ],
  });
  expect(rows.map(({ offer }) => offer)).toEqual([
    { kind: 'sold', quantity: 2, isShort: false },
    { kind: 'sold', quantity: 3, isShort: false },
    { kind: 'sold', quantity: 3, isShort: true },
    { kind: 'sold-out' },
    { kind: 'in-set', balloon: 1 },
    { kind: 'in-set', balloon: undefined },
    { kind: 'gone' },
  ]);
  expect(rows[3]?.successor?._id).toBe('next');
});

it('when a whole drawing is ordered, then spare parts are left out, each part is ordered once, and missing ones are named', () => {
  const rows = toRows({
    lines: [
      line(1, 'stem'),
      line(2, 'bolt', { under: 1 }),
      line(3, 'none'),
      line(4, 'stem'),
      line(5, 'few', { quantity: 4 }),
    ],
    parts: [part('stem'), part('bolt'), part('none', { availableQuantity: 0 }), part('few', { availableQuantity: 3 })],
  });
  const { lines, left } = planWholeOrder(rows);
  expect(lines.map(({ part: { _id }, quantity }) => [_id, quantity])).toEqual([
    ['stem', 2],
    ['few', 3],
  ]);
  expect(left).toEqual([
    { balloon: 3, name: 'Line 3', reason: 'sold out' },
    { balloon: 5, name: 'Line 5', reason: 'only 3 in stock' },
  ]);
});

it('when any drawing is ordered, then no part exceeds its stock, and every main part is ordered or named', () => {
  const stocked = fc.record({
    stock: fc.nat(6),
    quantity: fc.integer({ min: 1, max: 6 }),
    of: fc.nat(3),
    spare: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(stocked, { minLength: 1, maxLength: 12 }), (drawn) => {
      const lines = drawn.map(({ quantity, of, spare }, n) =>
        line(n + 1, `p${of}`, { quantity, ...(spare && n > 0 && { under: 1 }) }),
      );
      const parts = [0, 1, 2, 3].map((n) => part(`p${n}`, { availableQuantity: drawn[n]?.stock ?? 0 }));
      const order = planWholeOrder(toRows({ lines, parts }));
      for (const { part: one, quantity } of order.lines) expect(quantity).toBeLessThanOrEqual(one.availableQuantity);
      const named = new Set(order.left.map(({ balloon }) => balloon));
      const ordered = new Set(order.lines.map(({ part: one }) => one._id));
      for (const { balloon, under, partId = '' } of lines) {
        if (under === undefined) expect(named.has(balloon) || ordered.has(partId)).toBe(true);
      }
    }),
  );
});

it('when a drawing has the width that its balloons need, then no balloons overlap', () => {
  const at = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }));
  fc.assert(
    fc.property(fc.array(at, { minLength: 2, maxLength: 30 }), (places) => {
      const lines = places.map(([x, y]): { at: [number, number] } => ({ at: [x, y] }));
      const distances = places.flatMap(([x, y], n) =>
        places.slice(n + 1).map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y)),
      );
      const nearest = Math.min(...distances);
      const width = leastWidth(lines, 900);
      expect(width).toBeLessThanOrEqual(640);
      // Nearer balloons would need a drawing wider than its frame: the zoom separates those.
      if (nearest >= 40) expect((nearest * width) / 900).toBeGreaterThanOrEqual(2 * RADIUS);
    }),
  );
});

it('when a line is not sold alone, then it names its parts that are, and they are listed below it', () => {
  const rows = toRows({
    lines: [
      line(1, 'cassette'),
      line(2, 'lockring', { under: 1 }),
      line(5, 'wheel', { soldAlone: false }),
      line(8, 'rotor'),
      line(9, 'freehub', { under: 5 }),
      line(10, 'wheel', { under: 5, soldAlone: false }),
    ],
    parts: ['cassette', 'lockring', 'wheel', 'rotor', 'freehub'].map((id) => part(id)),
  });
  expect(rows.map(({ line: { balloon }, spares }) => [balloon, spares.map(({ _id }) => _id)])).toEqual([
    [1, []],
    [2, []],
    [5, ['freehub']],
    [9, []],
    [10, []],
    [8, []],
  ]);
});

it('when a part is sold by size, then its line needs a size, which the chosen bike provides', () => {
  const frame = part('frame-54', {
    group: { id: 'frame', axis: 'Color', value: 'Sand' },
    specs: [{ name: 'frame-size', value: '54' }],
  });
  const drawing = { lines: [line(1, 'frame-54'), line(2, 'stem')], parts: [frame, part('stem')] };
  const rows = toRows(drawing);
  expect(rows[0]?.offer).toEqual({ kind: 'sized' });
  expect(planWholeOrder(rows).left).toEqual([{ balloon: 1, name: 'Line 1', reason: 'sold by size' }]);
  const published = { ...drawing, _id: 'seat', title: '', revision: 1, date: '', bikes: [], svg: '' };
  const own = toRows(inOwnSizes(published, new Map([['frame-54', part('frame-58', { availableQuantity: 3 })]])));
  expect(own[0]).toMatchObject({ line: { partId: 'frame-58' }, offer: { kind: 'sold', quantity: 1, isShort: false } });
  expect(planWholeOrder(own).lines.map(({ part: { _id } }) => _id)).toEqual(['frame-58', 'stem']);
});
