import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AnswerName } from '../http/answer-name.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { type AllowOrigins, allowOrigins } from '../http/cross-origin.ts';
import { pictureBase } from '../http/pictures.ts';
import { claimsRole, sendShared } from '../http/shared.ts';
import { onEachServer, serveBefore } from './before-runtime.ts';

/** Called for each answer from memory, with the name of the call. */
type OnCacheHit = (call: AnswerName) => void;

interface Options {
  /** Other origins whose pages may call the API. */
  origins?: readonly string[] | undefined;
  onCacheHit?: OnCacheHit;
}

/**
 * Serves cached answers before the functions runtime handles the request: its body parsers, timeouts and contexts take more than twice as
 * long as the answer (docs/performance.md), and a cached public answer needs none of them. Other requests go on unchanged.
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

/** Installs `serveCachedFirst` in the server of the functions runtime. */
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
  // A request with a body may have to be refused because of its size.
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!isRead || hasBody || claimsRole(req)) return false;
  allow(req, res, () => undefined);
  const answer = cache.find(pictureBase(req, res) + url);
  if (!answer) return false;
  onCacheHit(answer.call);
  sendShared(req, res, answer);
  return true;
}
