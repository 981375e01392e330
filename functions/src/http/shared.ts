import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { roleOfClaims } from '@fourteener/contract/user/roles';
import type { AnswerName } from './answer-name.ts';
import { cacheControl } from './cache.ts';
import { crossOriginHeaders, isOtherOrigin } from './cross-origin.ts';
import { writeAnswer } from './pictures.ts';
import { trackOf } from './request-id.ts';
import type { Serialized } from './response-cache.ts';
import { securityHeaders } from './secure.ts';

const NO_CACHE = /(?:^|[\s,])no-cache(?:$|[\s,])/i;

/**
 * Whether the token of a request claims a role of the staff; the claim has to be checked before anything is done for it. Everybody
 * else is answered from memory (docs/decisions/0013-response-cache.md).
 */
export function claimsRole({ headers }: IncomingMessage): boolean {
  const [, payload] = headers.authorization?.split('.') ?? [];
  // Most requests have no token, and an error that is thrown and caught takes as long as the rest of an answer from memory.
  if (payload === undefined) return false;
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      admin?: unknown;
      role?: unknown;
    } | null;
    return roleOfClaims(claims ?? {}) !== undefined;
  } catch {
    return false;
  }
}

/**
 * A handler's result as bytes, with an ETag of its content. The ETag is weak, because it stands for a compressed copy too.
 * `pictures`: the prefix of the paths of pictures.
 */
export function serialize(
  call: AnswerName,
  { answer, headers = {} }: { answer: unknown; headers?: Record<string, string> },
  pictures = '',
): Promise<Serialized> {
  return serializeText(call, writeAnswer(answer, pictures), {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheControl.shared,
    ...headers,
  });
}

/** An answer of fewer bytes travels in one packet, compressed or not. */
const ONE_PACKET = 1_200;

/**
 * A complete text, such as a page, as bytes, with all its headers, `Content-Type` and `Cache-Control` among them. It has a copy for
 * clients that take gzip: Hosting compresses files, but not answers of a function (https://github.com/nitrojs/nitro/issues/1680).
 */
export async function serializeText(
  call: AnswerName,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<Serialized> {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const answer = { call, body, etag: `W/"${hash}"`, headers };
  return body.length < ONE_PACKET ? answer : { ...answer, gzipped: await promisify(gzip)(body) };
}

/** Sends a shared answer, or a 304 to a client that has it already. */
export function sendShared(req: IncomingMessage, res: ServerResponse, answer: Serialized): void {
  const { body, gzipped, etag, headers } = answer;
  const isOther = isOtherOrigin(res);
  const own = req.headers.authorization !== undefined || isOther;
  const sent = {
    ...securityHeaders,
    ...(isOther && crossOriginHeaders),
    ...headers,
    ...(own && { 'Cache-Control': cacheControl.own }),
    Vary: ['Authorization', ...(gzipped ? ['Accept-Encoding'] : []), ...[res.getHeader('Vary') ?? []].flat()].join(
      ', ',
    ),
    ETag: etag,
    'X-Request-Id': trackOf(req).id,
  };
  if (isHeld(req, etag)) {
    const { 'Content-Type': _, ...held }: Record<string, string> = sent;
    res.writeHead(304, held).end();
    return;
  }
  const compressed = takesGzip(req) ? gzipped : undefined;
  const bytes = compressed ?? body;
  res.writeHead(200, { ...sent, ...(compressed && { 'Content-Encoding': 'gzip' }), 'Content-Length': bytes.length });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

const takesGzip = ({ headers }: IncomingMessage) =>
  /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(headers['accept-encoding'] ?? '');

/**
 * Whether the client says that it has this answer, and may reuse it. Compared weakly: RFC 9110, 13.1.2. Express's `req.fresh` would
 * ask Express's response, which the cache's fast path does not have.
 */
function isHeld({ headers }: IncomingMessage, etag: string): boolean {
  const held = headers['if-none-match'];
  if (held === undefined || NO_CACHE.test(headers['cache-control'] ?? '')) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return held.trim() === '*' || held.split(',').some((tag) => bare(tag) === bare(etag));
}
