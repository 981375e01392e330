import type { Request } from 'express';
import { expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { parseIdempotencyKey } from './idempotency-key.ts';
import { DomainError } from '../errors/domain-error.ts';

const requestWith = (key: string | undefined) => ({ get: () => key }) as unknown as Request;

it('when no Idempotency-Key is sent, then the order has none', () => {
  expect(parseIdempotencyKey(requestWith(undefined))).toBeUndefined();
});

it.each(['a', '~', '!', '"quoted"', '__proto__', 'k'.repeat(constraints.idempotencyKeyLength)])(
  'when the Idempotency-Key is %s, then it is accepted unchanged',
  (key) => {
    expect(parseIdempotencyKey(requestWith(key))).toBe(key);
  },
);

it.each(['', ' ', 'a b', 'a\tb', 'a\n', 'ä', '\x7f', '\x1f', 'k'.repeat(constraints.idempotencyKeyLength + 1)])(
  'when the Idempotency-Key is %j, then it is refused before anything is ordered',
  (key) => {
    expect(() => parseIdempotencyKey(requestWith(key))).toThrow(DomainError);
  },
);
