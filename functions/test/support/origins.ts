import { expect } from 'vitest';
import type { Reply } from './client.ts';

/** An origin whose pages may call a server that is started with it. */
export const ALLOWED = 'https://partner.example';
export const FOREIGN = 'https://evil.example';

/** Every picture URL in a response, at any depth. */
export function picturesOf(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]: [string, unknown]) =>
    key === 'img' && typeof value === 'string' ? [value] : picturesOf(value),
  );
}

export const accessOf = ({ headers }: Reply): string | null => headers.get('access-control-allow-origin');
export const variesBy = ({ headers }: Reply): string[] =>
  (headers.get('vary') ?? '').split(/\s*,\s*/).map((name) => name.toLowerCase());

/** Asserts that a page of the allowed origin can read the response, and that no cache serves it to another origin. */
export function expectReadable(reply: Reply): void {
  expect(accessOf(reply)).toBe(ALLOWED);
  expect(variesBy(reply)).toContain('origin');
  expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(reply.headers.get('cache-control')).not.toMatch(/public|s-maxage/);
  const exposed = (reply.headers.get('access-control-expose-headers') ?? '').split(',');
  expect(exposed).toEqual(
    expect.arrayContaining([
      'ETag',
      'Link',
      'X-Total-Count',
      'X-Search-Stopped-After',
      'X-Request-Id',
      'Idempotent-Replayed',
      'Retry-After',
    ]),
  );
}

/** The request that a browser sends before a page of another origin may call. */
export const preflightOf = (origin: string, method: string) => ({
  method: 'OPTIONS',
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,x-firebase-appcheck',
  },
});
