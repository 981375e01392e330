import type { Request } from 'express';
import { expect, it } from 'vitest';
import { limits } from '@fourteener/contract/limits';
import { readIdempotencyKey } from './idempotency-key.ts';
import { Refusal } from './refusal.ts';

const requestWith = (key: string | undefined) => ({ get: () => key }) as unknown as Request;

it('when none is sent, then the order has none', () => {
  expect(readIdempotencyKey(requestWith(undefined))).toBeUndefined();
});

it.each(['a', '~', '!', '"quoted"', '__proto__', 'k'.repeat(limits.idempotencyKeyLength)])(
  'when it is %s, then it is taken as it is',
  (key) => {
    expect(readIdempotencyKey(requestWith(key))).toBe(key);
  },
);

it.each(['', ' ', 'a b', 'a\tb', 'a\n', 'ä', '\x7f', '\x1f', 'k'.repeat(limits.idempotencyKeyLength + 1)])(
  'when it is %j, then it is refused before anything is ordered',
  (key) => {
    expect(() => readIdempotencyKey(requestWith(key))).toThrow(Refusal);
  },
);
