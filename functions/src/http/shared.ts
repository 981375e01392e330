import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerName } from './answer-name.ts';
import { cacheControl } from './cache.ts';
import { crossOriginHeaders, isOtherOrigin } from './cross-origin.ts';
import { writeAnswer } from './pictures.ts';
import { trackOf } from './request-id.ts';
import type { Serialized } from './response-cache.ts';
import { securityHeaders } from './secure.ts';

const NO_CACHE = /(?:^|[\s,])no-cache(?:$|[\s,])/i;

/**
 * Whether this one is to see the database as it is now: somebody with a token, who sees the own changes at once whichever
 * instance made them; or a forced reload. The token is not checked, as nothing hangs on it: the answer is everybody's.
 */
export function asksAnew({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || NO_CACHE.test(headers['cache-control'] ?? '');
}

/**
 * A handler's result as bytes, with an ETag that says what they are. Weak, because Hosting compresses on its way. `pictures`:
 * what stands before the paths of pictures.
 */
export function serialize(
  call: AnswerName,
  { answer, headers = {} }: { answer: unknown; headers?: Record<string, string> },
  pictures = '',
): Serialized {
  return serializeText(call, writeAnswer(answer, pictures), {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheControl.shared,
    ...headers,
  });
}

/** The same for a text that is complete, such as a page, with all headers of its own: `Content-Type` and `Cache-Control` are among them. */
export function serializeText(call: AnswerName, text: string, headers: Readonly<Record<string, string>>): Serialized {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { call, body, etag: `W/"${hash}"`, headers };
}

/** Sends a shared answer, or 304 to whoever has it already. */
export function sendShared(req: IncomingMessage, res: ServerResponse, { body, etag, headers }: Serialized): void {
  const isOther = isOtherOrigin(res);
  const own = req.headers.authorization !== undefined || isOther;
  const sent = {
    ...securityHeaders,
    ...(isOther && crossOriginHeaders),
    ...headers,
    ...(own && { 'Cache-Control': cacheControl.own }),
    Vary: ['Authorization', ...[res.getHeader('Vary') ?? []].flat()].join(', '),
    ETag: etag,
    'X-Request-Id': trackOf(req).id,
  };
  if (isHeld(req, etag)) {
    const { 'Content-Type': _, ...held }: Record<string, string> = sent;
    res.writeHead(304, held).end();
    return;
  }
  res.writeHead(200, { ...sent, 'Content-Length': body.length });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Whether the client says that it has this answer, and asks for no other. Compared weakly: RFC 9110, 13.1.2. Express's `req.fresh`
 * would ask Express's response, of which the cache's fast path has none.
 */
function isHeld({ headers }: IncomingMessage, etag: string): boolean {
  const held = headers['if-none-match'];
  if (held === undefined || NO_CACHE.test(headers['cache-control'] ?? '')) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return held.trim() === '*' || held.split(',').some((tag) => bare(tag) === bare(etag));
}
