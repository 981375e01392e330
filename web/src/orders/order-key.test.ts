import { afterEach, expect, it, vi } from 'vitest';
import { makeOrderKey } from './order-key.ts';

function makeCountedKey() {
  let count = 0;
  return makeOrderKey('order', () => `key-${++count}`);
}

/** A tab's storage. */
function openTab(items = new Map<string, string>()): void {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
}
afterEach(() => vi.unstubAllGlobals());

it('when the same order is sent again, then it carries the same key', () => {
  const key = makeCountedKey();
  expect(key.keyFor({ quantity: 2 })).toBe('key-1');
  expect(key.keyFor({ quantity: 2 })).toBe('key-1');
});

it('when something in the order changes, then it carries another key', () => {
  const key = makeCountedKey();
  key.keyFor({ quantity: 2 });
  expect(key.keyFor({ quantity: 3 })).toBe('key-2');
});

it('when the key is renewed, then the same order counts as a new one', () => {
  const key = makeCountedKey();
  key.keyFor({ quantity: 2 });
  key.renew();
  expect(key.keyFor({ quantity: 2 })).toBe('key-2');
});

it('when the page is left and opened again before the answer, then the same order carries the same key', () => {
  openTab();
  const first = makeOrderKey('order').keyFor({ quantity: 2 });
  expect(makeOrderKey('order').keyFor({ quantity: 2 })).toBe(first);
  expect(makeOrderKey('order').keyFor({ quantity: 3 })).not.toBe(first);
});

it('when the order was placed and the page is opened again, then the same order counts as a new one', () => {
  openTab();
  const form = makeOrderKey('order');
  const first = form.keyFor({ quantity: 2 });
  form.renew();
  expect(makeOrderKey('order').keyFor({ quantity: 2 })).not.toBe(first);
});

it.each(['null', '{"key":1}', 'nonsense', '[]'])('when the tab holds %s instead, then there is a new key', (held) => {
  openTab(new Map([['order', held]]));
  expect(makeOrderKey('order', () => 'new').keyFor({})).toBe('new');
});

it('when two tabs send the same order, then they carry different keys', () => {
  openTab();
  const first = makeOrderKey('order').keyFor({ quantity: 2 });
  openTab();
  expect(makeOrderKey('order').keyFor({ quantity: 2 })).not.toBe(first);
});
