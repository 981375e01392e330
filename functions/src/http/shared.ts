import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { cacheControl } from './cache.ts';
import type { Serialized } from './kept-answers.ts';

const NO_CACHE = /(?:^|[\s,])no-cache(?:$|[\s,])/i;

/**
 * Whether this one is to see the database as it is now: somebody with a token, who sees the own changes at once whichever
 * instance made them; or a forced reload. The token is not checked, as nothing hangs on it: the answer is everybody's.
 */
export function asksAnew({ headers }: Request): boolean {
  return headers.authorization !== undefined || NO_CACHE.test(headers['cache-control'] ?? '');
}

/** A handler's result as bytes, with an ETag that says what they are. Weak, because Hosting compresses on its way. */
export function serialize({ answer, headers = {} }: { answer: unknown; headers?: Record<string, string> }): Serialized {
  const body = Buffer.from(JSON.stringify(answer));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, etag: `W/"${hash}"`, headers };
}

/** Sends a shared answer, or 304 to whoever has it already. */
export function sendShared(req: Request, res: Response, { body, etag, headers }: Serialized): void {
  const own = req.headers.authorization !== undefined;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader('Cache-Control', own ? cacheControl.own : cacheControl.shared);
  res.setHeader('Vary', 'Authorization');
  res.setHeader('ETag', etag);
  if (req.fresh) {
    res.writeHead(304).end();
    return;
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}
