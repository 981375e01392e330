import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropBasketKey, isUnanswered, keyForBasket } from './basket-key.ts';

let count: number;
const stored = new Map<string, string>();
const makeKey = () => `key-${++count}`;

beforeEach(() => {
  count = 0;
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('when the same basket is sent again, then it carries the same key', async () => {
  expect(await keyForBasket({ lines: [1] }, makeKey)).toBe('key-1');
  expect(await keyForBasket({ lines: [1] }, makeKey)).toBe('key-1');
});

it('when something in it has changed, then it carries another key', async () => {
  await keyForBasket({ lines: [1] }, makeKey);
  expect(await keyForBasket({ lines: [2] }, makeKey)).toBe('key-2');
});

it('when the shop has answered, then the same basket is another order', async () => {
  await keyForBasket({ lines: [1] }, makeKey);
  expect(isUnanswered()).toBe(true);
  dropBasketKey();
  expect(isUnanswered()).toBe(false);
  expect(await keyForBasket({ lines: [1] }, makeKey)).toBe('key-2');
});

it('when a key is kept, then nothing of what was sent can be read in the browser', async () => {
  await keyForBasket({ address: '218 F Street' }, makeKey);
  expect([...stored.values()].join()).not.toContain('218');
});

it('when something else is kept under its name, then there is a new key', async () => {
  for (const broken of ['{', 'null', '[]', '"text"', '{"digest":1}']) {
    stored.set('basket-key', broken);
    expect(await keyForBasket({ lines: [1] }, makeKey)).toMatch(/^key-/);
  }
});

it('when storage is forbidden, then each try has a key of its own', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect(await keyForBasket({ lines: [1] }, makeKey)).toBe('key-1');
  expect(await keyForBasket({ lines: [1] }, makeKey)).toBe('key-2');
  expect(dropBasketKey).not.toThrow();
});
