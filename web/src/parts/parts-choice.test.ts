import { expect, it } from 'vitest';
import { readChoice, shopSorts, type ShopSort, writeChoice } from './parts-choice.ts';

it('when a choice is written into an address, then reading it gives the same choice', () => {
  for (const sort of Object.keys(shopSorts) as ShopSort[]) {
    for (const inStock of [true, false]) expect(readChoice(writeChoice({ sort, inStock }))).toEqual({ sort, inStock });
  }
});

it('when nothing is chosen, then the address stays plain', () => {
  expect(writeChoice({ sort: 'newest', inStock: false }).toString()).toBe('');
});

it('when an address names what cannot be chosen, then the newest of all parts are shown', () => {
  const nothing = { sort: 'newest', inStock: false };
  expect(readChoice(new URLSearchParams('sort=oldest&inStock=yes'))).toEqual(nothing);
  expect(readChoice(new URLSearchParams('sort=constructor'))).toEqual(nothing);
});
