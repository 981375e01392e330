import type { DrawingLine } from '@fourteener/contract/drawing/schemas';
import type { Verdict } from '@fourteener/contract/fit/facts';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { expect, it } from 'vitest';
import { describeFit } from './describe-fit.ts';

const bike: GarageBike = { id: 'b1', name: 'Blanca 2025', bike: 'blanca-2025', measured: [], replaced: [] };
const line = (balloon: number, partId: string, under?: number): DrawingLine => ({
  ...{ balloon, partId, name: partId, shape: `part-${balloon}`, quantity: 1, soldAlone: true },
  at: [1, 1],
  anchor: [2, 2],
  ...(under !== undefined && { under }),
});
const drawn = { lines: [line(1, 'stem'), line(2, 'bolts', 1), line(3, 'headset')] };
const describe = (said: Record<string, Verdict>, on = bike, lines = drawn.lines) => {
  const parts = ['stem', 'bolts', 'headset'].map((id) => [id, said[id] ?? null] as const);
  return describeFit({ lines }, on, new Map(parts))?.words;
};

it('when all lines of a drawing fit the bike, then the sentence says so', () => {
  expect(describe({ stem: 'fits', bolts: 'fits', headset: 'fits' })).toBe('All 3 lines fit your Blanca 2025');
  expect(describe({ stem: 'fits' }, bike, [line(1, 'stem')])).toBe('Its line fits your Blanca 2025');
});

it('when lines do not fit, or only with an adapter or a caution, then the sentence names them', () => {
  expect(describe({ stem: 'caution', bolts: 'with', headset: 'no' })).toBe(
    'On your Blanca 2025: line 3 does not fit; line 2 fits with an adapter; line 1 fits with a caution',
  );
});

it('when lines are not checked or lack facts, then the sentence says that nothing is known about them', () => {
  expect(describe({ stem: 'fits', bolts: 'unknown' })).toBe(
    '1 of 3 lines fits your Blanca 2025; we cannot tell for lines 2 and 3',
  );
});

it('when nothing is known about many lines, then the sentence counts them', () => {
  const lines = [1, 2, 3, 4, 5].map((balloon) => line(balloon, 'bolts'));
  expect(describe({}, { ...bike, bike: 'other-2025', name: 'The winter bike' }, lines)).toBe(
    'On The winter bike: we cannot tell for 5 lines',
  );
});

it('when no line has a part, then there is no sentence', () => {
  expect(describe({}, bike, [])).toBeUndefined();
});
