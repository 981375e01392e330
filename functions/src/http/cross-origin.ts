import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '@fourteener/contract/calls';
import cors from 'cors';

/** The headers that a page of another origin may send, besides those that every page may send. */
const SENT = ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Firebase-AppCheck'];
/** The headers of an answer that such a page may read. */
const READ = [
  'Allow',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'X-Search-Stopped-After',
  'X-Total-Count',
];
/** Seconds for which a browser remembers the permission; Chrome takes no more. */
const REMEMBERED = 7_200;

/** The headers of an answer to another origin, in place of those of `secureAnswer`. */
export const crossOriginHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

/** Writes onto an answer which other origin may read it, and calls `next`. */
export type AllowOrigins = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Lets the pages of these origins call, without credentials, as the token names the caller
 * (docs/decisions/0040-picture-addresses-for-other-origins.md). The route of the address then answers an OPTIONS request.
 */
export function allowOrigins(origins: readonly string[]): AllowOrigins {
  if (origins.length === 0) return (_req, _res, next) => next();
  const say = cors({
    origin: [...origins],
    methods: [...new Set(Object.values(calls).map(({ method }) => method)), 'HEAD'],
    allowedHeaders: SENT,
    exposedHeaders: READ,
    maxAge: REMEMBERED,
    preflightContinue: true,
  });
  return (req, res, next) =>
    say(req, res, () => {
      if (isOtherOrigin(res))
        for (const [name, value] of Object.entries(crossOriginHeaders)) res.setHeader(name, value);
      next();
    });
}

/** Whether the answer goes to a page of another origin that may read it. */
export function isOtherOrigin(res: ServerResponse): boolean {
  return res.hasHeader('Access-Control-Allow-Origin');
}
