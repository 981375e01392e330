import { bikeDraft } from '@fourteener/contract/fit/bike-schemas';
import { expect, it } from 'vitest';
import { type BikeDraft, isJudgeable } from './bike-data.ts';

const whole: BikeDraft = {
  model: 'Pikes',
  about: '',
  years: [2024, 2026],
  sizes: ['54', '56'],
  slots: { frame: { part: 'pikes-frame-7ktq2m' } },
};

it('when a bike has a model, years, sizes and the ids of its parts, then its fit can be checked', () => {
  expect(isJudgeable(whole)).toBe(true);
});

it.each([
  ['has no model yet', { model: '' }],
  ['has years in the wrong order', { years: [2026, 2024] }],
  ['has a year that is not finished', { years: [202, 2026] }],
  ['has no size yet', { sizes: [] }],
  ['has a place without its part', { slots: { frame: { part: '' } } }],
  ['has a place where a name is typed to find the part', { slots: { frame: { part: 'pikes frame' } } }],
  ['has such a place among parts by year', { slots: { fork: [{ part: 'pikes-fork-2hfy5l' }, { part: 'yale fork' }] } }],
] as [string, Partial<BikeDraft>][])(
  'when a bike %s, then its fit is not checked, and the shop would refuse it',
  (_what, wrong) => {
    const draft = { ...whole, ...wrong };
    expect(isJudgeable(draft)).toBe(false);
    expect(bikeDraft.safeParse(draft).success).toBe(false);
  },
);
