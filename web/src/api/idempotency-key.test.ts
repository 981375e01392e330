import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

let count = 0;
const makeKey = () => `key-${++count}`;

function openBrowser(items = new Map<string, string>(), name = 'sessionStorage'): Map<string, string> {
  vi.stubGlobal(name, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
}
afterEach(() => {
  vi.unstubAllGlobals();
  count = 0;
});

describe.each(['session', 'local'] as const)('an idempotency key in the %s storage', (storage) => {
  const create = () => createIdempotencyKey('order', { storage, makeKey });
  const open = (items?: Map<string, string>) => openBrowser(items, `${storage}Storage`);

  it('when the same order is sent again, then it has the same key', async () => {
    open();
    const key = create();
    expect(await key.keyFor({ quantity: 2 })).toBe('key-1');
    expect(await key.keyFor({ quantity: 2 })).toBe('key-1');
  });

  it('when something in the order changes, then it has another key', async () => {
    open();
    const key = create();
    await key.keyFor({ quantity: 2 });
    expect(await key.keyFor({ quantity: 3 })).toBe('key-2');
  });

  it('when the shop has answered, then the same order gets another key', async () => {
    open();
    const key = create();
    await key.keyFor({ quantity: 2 });
    expect(key.isPending()).toBe(true);
    key.renew();
    expect(key.isPending()).toBe(false);
    expect(await key.keyFor({ quantity: 2 })).toBe('key-2');
  });

  it('when the page is reopened before the response arrives, then the same order has the same key', async () => {
    open();
    await create().keyFor({ quantity: 2 });
    expect(create().isPending()).toBe(true);
    expect(await create().keyFor({ quantity: 2 })).toBe('key-1');
    expect(await create().keyFor({ quantity: 3 })).toBe('key-2');
  });

  it('when the page is reopened after the order was placed, then the same order gets another key', async () => {
    open();
    const key = create();
    await key.keyFor({ quantity: 2 });
    key.renew();
    expect(await create().keyFor({ quantity: 2 })).toBe('key-2');
  });

  it('when another page got the response, then the same order gets another key', async () => {
    open();
    const key = create();
    await key.keyFor({ quantity: 2 });
    create().renew();
    expect(key.isPending()).toBe(false);
    expect(await key.keyFor({ quantity: 2 })).toBe('key-2');
  });

  it('when the lifetime of a key is over, then the same order gets another key', async () => {
    open();
    vi.useFakeTimers({ now: 1_000_000 });
    const key = createIdempotencyKey('order', { storage, makeKey, lifetime: 600_000 });
    await key.keyFor({ quantity: 2 });
    vi.setSystemTime(1_599_999);
    expect(await key.keyFor({ quantity: 2 })).toBe('key-1');
    vi.setSystemTime(1_600_000);
    expect(key.isPending()).toBe(false);
    expect(await key.keyFor({ quantity: 2 })).toBe('key-2');
    vi.useRealTimers();
  });

  it('when a key is stored, then the browser’s storage has none of the order’s data', async () => {
    const items = open();
    await create().keyFor({ address: '218 F Street' });
    expect([...items.values()].join()).not.toContain('218');
  });

  it.each(['{', 'null', '[]', '"text"', '{"key":1}', '{"digest":1}', '{"key":"old"}'])(
    'when the storage contains %s, then a new key is made',
    async (held) => {
      open(new Map([['order', held]]));
      expect(create().isPending()).toBe(false);
      expect(await create().keyFor({})).toBe('key-1');
    },
  );

  it('when storage is forbidden, then the key lasts as long as the page', async () => {
    vi.stubGlobal(`${storage}Storage`, undefined);
    const key = create();
    expect(await key.keyFor({ quantity: 2 })).toBe('key-1');
    expect(await key.keyFor({ quantity: 2 })).toBe('key-1');
    key.renew();
    expect(await key.keyFor({ quantity: 2 })).toBe('key-2');
    // A new instance stands for a form that was left and opened again.
    expect(await create().keyFor({ quantity: 2 })).toBe('key-2');
    key.renew();
  });
});

it('when two tabs send the same order, then their keys differ', async () => {
  openBrowser();
  const first = await createIdempotencyKey('order').keyFor({ quantity: 2 });
  openBrowser();
  expect(await createIdempotencyKey('order').keyFor({ quantity: 2 })).not.toBe(first);
});
