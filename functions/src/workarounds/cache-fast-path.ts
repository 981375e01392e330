import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AnswerName } from '../http/answer-name.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { type AllowOrigins, allowOrigins } from '../http/cross-origin.ts';
import { pictureBase } from '../http/pictures.ts';
import { claimsRole, sendShared } from '../http/shared.ts';
import { onEachServer, serveBefore } from './before-runtime.ts';

/** Hears of each answer from memory which call it answers. */
type OnCacheHit = (call: AnswerName) => void;

interface Options {
  /** The other origins whose pages may call. */
  origins?: readonly string[] | undefined;
  onCacheHit?: OnCacheHit;
}

/**
 * Answers what is kept before the functions runtime looks at the request: its body parsers, timeouts and contexts take more
 * than twice as long as the answer (docs/performance.md), and a public read that is in memory needs none of them. All else
 * goes on as it came.
 */
export function serveCachedFirst(
  server: Server,
  cache: ResponseCache,
  { origins = [], onCacheHit = () => undefined }: Options = {},
): void {
  const allow = allowOrigins(origins);
  serveBefore(server, (req, res, next) => {
    if (!sendCached(req, res, { cache, allow, onCacheHit })) next();
  });
}

/** Does so with the server of the functions runtime. */
export function installCacheFastPath(cache: ResponseCache, options: Options): void {
  onEachServer((server) => {
    serveCachedFirst(server, cache, options);
  });
}

interface Memory {
  cache: ResponseCache;
  allow: AllowOrigins;
  onCacheHit: OnCacheHit;
}

function sendCached(req: IncomingMessage, res: ServerResponse, { cache, allow, onCacheHit }: Memory): boolean {
  const { method, url = '', headers } = req;
  const isRead = method === 'GET' || method === 'HEAD';
  // A request with a body may be too large for an answer.
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!isRead || hasBody || claimsRole(req)) return false;
  allow(req, res, () => undefined);
  const answer = cache.find(pictureBase(req, res) + url);
  if (!answer) return false;
  onCacheHit(answer.call);
  sendShared(req, res, answer);
  return true;
}
