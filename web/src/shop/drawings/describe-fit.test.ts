import type { AssemblyLine, DrawnPart } from '@fourteener/contract/drawing/schemas';
import type { Verdict } from '@fourteener/contract/fit/facts';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { expect, it } from 'vitest';
import { describeFit } from './describe-fit.ts';

const bike: GarageBike = { id: 'b1', name: 'Blanca 2025', bike: 'blanca-2025', measured: [], replaced: [] };
const line = (balloon: number, partId: string, under?: number): AssemblyLine => ({
  ...{ balloon, partId, name: partId, shape: `part-${balloon}`, quantity: 1, soldAlone: true },
  at: [1, 1],
  anchor: [2, 2],
  ...(under !== undefined && { under }),
});
const part = (_id: string, kind: NonNullable<DrawnPart['kind']>): DrawnPart => ({
  ...{ _id, kind, name: _id, number: _id, img: '/a.webp', price: 1, minimumQuantity: 1, availableQuantity: 1 },
});
const drawn = {
  bikes: [{ _id: 'blanca', model: 'Blanca', years: [2020, 2026] as [number, number] }],
  lines: [line(1, 'stem'), line(2, 'bolts', 1), line(3, 'headset')],
  parts: [part('stem', 'stem'), part('bolts', 'bolt'), part('headset', 'headset')],
};
const describe = (said: Record<string, Verdict>, on = bike, lines = drawn.lines) => {
  const parts = ['stem', 'bolts', 'headset'].map((id) => [id, said[id] ?? null] as const);
  return describeFit({ ...drawn, lines }, on, new Map(parts))?.words;
};

it('when nothing speaks against a line of a drawing of the bike, then all lines fit', () => {
  expect(describe({ stem: 'fits', headset: 'fits' })).toBe('All 3 lines fit your Blanca 2025');
  expect(describe({ stem: 'fits' }, bike, [line(1, 'stem')])).toBe('Its line fits your Blanca 2025');
});

it('when lines do not fit, or only with something, then they are named', () => {
  expect(describe({ stem: 'caution', bolts: 'with', headset: 'no' })).toBe(
    'On your Blanca 2025: line 3 does not fit; line 2 fits with an adapter; line 1 fits with a caution',
  );
});

it('when the part that a small part belongs to does not fit, then neither does the small part', () => {
  expect(describe({ stem: 'no', headset: 'fits' })).toBe(
    '1 of 3 lines fits your Blanca 2025; lines 1 and 2 do not fit',
  );
});

it('when the rider replaced the part that a small part belongs to, then nothing is known of the small part', () => {
  const replaced = (part: string) => ({ ...bike, replaced: [{ slot: 'stem', part }] });
  expect(describe({ stem: 'fits', headset: 'fits' }, replaced('other-stem'))).toBe(
    '2 of 3 lines fit your Blanca 2025; we cannot tell for line 2',
  );
  expect(describe({ stem: 'fits', headset: 'fits' }, replaced('stem'))).toBe('All 3 lines fit your Blanca 2025');
});

it('when the rider replaced a part of another kind whose name begins alike, then the lines still fit', () => {
  const brake = { ...drawn, lines: [line(1, 'brake'), line(2, 'bolts', 1)], parts: [part('brake', 'brake')] };
  const on = (slot: string) =>
    describeFit(brake, { ...bike, replaced: [{ slot, part: 'other' }] }, new Map([['brake', 'fits']]))?.words;
  expect(on('brake-lever-front')).toBe('All 2 lines fit your Blanca 2025');
  expect(on('brake-front')).toBe('1 of 2 lines fits your Blanca 2025; we cannot tell for line 2');
  expect(on('stopper')).toBe('1 of 2 lines fits your Blanca 2025; we cannot tell for line 2');
});

it('when the drawing is not of the bike, then nothing is known where no rule says it, and many lines are counted', () => {
  const lines = [1, 2, 3, 4, 5].map((balloon) => line(balloon, 'bolts'));
  expect(describe({}, { ...bike, bike: 'other-2025', name: 'The winter bike' }, lines)).toBe(
    'On The winter bike: we cannot tell for 5 lines',
  );
});

it('when no line has a part, then nothing is said', () => {
  expect(describe({}, bike, [])).toBeUndefined();
});
