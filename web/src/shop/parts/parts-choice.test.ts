import { expect, it } from 'vitest';
import { parseChoice, shopSorts, type ShopSort, toSearchParams } from './parts-choice.ts';

it('when a choice is written into an address, then reading it gives the same choice', () => {
  for (const sort of Object.keys(shopSorts) as ShopSort[]) {
    for (const inStock of [true, false])
      expect(parseChoice(toSearchParams({ sort, inStock }))).toEqual({ sort, inStock });
  }
});

it('when nothing is chosen, then the address stays plain', () => {
  expect(toSearchParams({ sort: 'newest', inStock: false }).toString()).toBe('');
});

it('when an address names what cannot be chosen, then the newest of all parts are shown', () => {
  const nothing = { sort: 'newest', inStock: false };
  expect(parseChoice(new URLSearchParams('sort=oldest&inStock=yes'))).toEqual(nothing);
  expect(parseChoice(new URLSearchParams('sort=constructor'))).toEqual(nothing);
});
