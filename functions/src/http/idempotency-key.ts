import type { Request } from 'express';
import { limits } from '@fourteener/contract/limits';
import { Refusal } from './refusal.ts';

/** The `Idempotency-Key` header: visible ASCII. Throws a refusal (400) for anything else. */
export function readIdempotencyKey(req: Request): string | undefined {
  const key = req.get('Idempotency-Key');
  if (key === undefined) return undefined;
  if (key.length > limits.idempotencyKeyLength || !/^[\x21-\x7e]+$/.test(key)) {
    throw new Refusal(
      'malformed-request',
      `The Idempotency-Key must be 1 to ${limits.idempotencyKeyLength} letters, digits or signs, without spaces.`,
    );
  }
  return key;
}
