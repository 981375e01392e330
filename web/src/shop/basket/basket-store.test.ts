import { afterEach, expect, it, vi } from 'vitest';
import { setPieces } from './basket-lines.ts';
import { changeBasket, getBasket } from './basket-store.ts';
import { clearTexts } from '../../ui/browser/kept-text.ts';

afterEach(() => {
  clearTexts('local');
  vi.unstubAllGlobals();
});

it('when another tab changed the basket, then the next change here is added to it', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  changeBasket((basket) => setPieces(basket, 'stem', 2));
  stored.set('basket', JSON.stringify([{ id: 'chain', quantity: 4 }]));
  changeBasket((basket) => setPieces(basket, 'stem', 1));
  expect(getBasket()).toEqual([
    { id: 'chain', quantity: 4 },
    { id: 'stem', quantity: 1 },
  ]);
  expect(getBasket()).toBe(getBasket());
  changeBasket(() => []);
  expect([...stored]).toEqual([]);
});

it('when storage is forbidden, then the basket lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  changeBasket((basket) => setPieces(basket, 'stem', 2));
  expect(getBasket()).toEqual([{ id: 'stem', quantity: 2 }]);
});
