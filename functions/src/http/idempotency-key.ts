import type { Request } from 'express';
import { constraints } from '@fourteener/contract/constraints';
import { DomainError } from '../errors/domain-error.ts';

/** The `Idempotency-Key` header: visible ASCII. Throws a `DomainError` (400) for anything else. */
export function parseIdempotencyKey(req: Request): string | undefined {
  const key = req.get('Idempotency-Key');
  if (key === undefined) return undefined;
  if (key.length > constraints.idempotencyKeyLength || !/^[\x21-\x7e]+$/.test(key)) {
    throw new DomainError(
      'malformed-request',
      `The Idempotency-Key must be 1 to ${constraints.idempotencyKeyLength} letters, digits or symbols, without spaces.`,
    );
  }
  return key;
}

/** Says in the headers of an answer that the request was carried out before, with the same key. */
export function tellReplay(replayed: boolean): { headers?: Record<string, string> } {
  return replayed ? { headers: { 'Idempotent-Replayed': 'true' } } : {};
}
