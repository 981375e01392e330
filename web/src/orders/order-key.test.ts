import { expect, it } from 'vitest';
import { makeOrderKey } from './order-key.ts';

function makeCountedKey() {
  let count = 0;
  return makeOrderKey(() => `key-${++count}`);
}

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

it('when two forms send the same order, then they carry different keys', () => {
  expect(makeOrderKey().keyFor({ quantity: 2 })).not.toBe(makeOrderKey().keyFor({ quantity: 2 }));
});
