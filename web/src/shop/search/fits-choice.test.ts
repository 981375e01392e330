import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import { partSearch } from '@fourteener/contract/part/search-query';
import { expect, it } from 'vitest';
import { describeFits, fitsOf, parseFits, toAskedFits } from './fits-choice.ts';

const blanca: ChosenBike = { bike: 'blanca-2025', size: '54', measured: [], replaced: [] };
const changed: ChosenBike = { ...blanca, replaced: [{ slot: 'chain', part: 'harvard-chain-12-speed-7wpa1c' }] };
const preset: ChosenBike = { preset: 'road-rim-2015', measured: [], replaced: [] };

it('when a bike of the shop is unchanged, then the filter has its slug, and otherwise “mine”', () => {
  expect(fitsOf(blanca)).toEqual({ bike: 'blanca-2025', size: '54' });
  expect([fitsOf(changed), fitsOf(preset)]).toEqual(['mine', 'mine']);
});

it('when the shop is asked for what fits a bike, then it gets the slug, or the whole bike of the rider', () => {
  expect(toAskedFits('mine', blanca)).toEqual({ fits: 'blanca-2025', size: '54' });
  for (const bike of [changed, preset]) {
    const { fits = '' } = toAskedFits('mine', { ...bike, id: 'b1', name: 'Mine' } as ChosenBike);
    expect(partSearch.fits.parse(fits)).toMatchObject({ bike });
    expect(fits).not.toContain('Mine');
  }
  expect(toAskedFits({ bike: 'blanca-2020', size: undefined }, preset)).toEqual({ fits: 'blanca-2020' });
  const endless = { ...changed, replaced: Array(60).fill(changed.replaced[0]) as ChosenBike['replaced'] };
  expect(toAskedFits('mine', endless)).toEqual({});
  expect([toAskedFits('mine', undefined), toAskedFits(undefined, blanca)]).toEqual([{}, {}]);
});

it('when a filter has a bike, then its description names the bike', () => {
  const describe = (query: string) => describeFits(parseFits(new URLSearchParams(query)) ?? 'mine');
  expect(describe('fits=little-bear-2025&size=54')).toBe('Fits Little Bear 2025, size 54');
  expect(describe('fits=blanca-2020&size=+')).toBe('Fits Blanca 2020');
  expect(describe('fits=mine')).toBe('Fits my bike');
});
