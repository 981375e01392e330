import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error.ts';

/** What a request looked like before it was sanitized. */
export interface OriginalRequest {
  url: string;
  contentType: string | undefined;
  contentEncoding: string | undefined;
}

const originals = new WeakMap<IncomingMessage, OriginalRequest>();

/**
 * The functions runtime reads bodies and paths before our app sees them, and answers broken JSON, an unknown charset or a
 * stray % with an HTML page of its own, with a stack trace in the emulator. So, before it looks, each request is made one
 * that it cannot fail on: bodies are plain bytes, an unreadable path is `/`. `restoreSanitizedRequest` puts back what was there.
 * Seen in functions-framework 5.0.5: https://github.com/GoogleCloudPlatform/functions-framework-nodejs/issues/686
 *
 * `http.server.request.start` is Node's channel for every request of this process, published before the server's own
 * listeners run: https://nodejs.org/api/diagnostics_channel.html#http
 */
export function sanitizeRequest(request: IncomingMessage): void {
  const { url = '/', headers } = request;
  originals.set(request, {
    url,
    contentType: headers['content-type'],
    contentEncoding: headers['content-encoding'],
  });
  // Without a type the runtime would not read the body at all.
  if (hasBody(headers) || headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
  delete headers['content-encoding'];
  if (!isReadable(url)) request.url = '/';
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** What the request was, or undefined when it never was sanitized. */
export function findOriginalRequest(request: IncomingMessage): OriginalRequest | undefined {
  return originals.get(request);
}

/** Whether every escape in the path stands for a character. */
export function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Before all that reads a request: gives a sanitized request its own type and path back, and refuses a path that nobody can read. */
export function restoreSanitizedRequest(req: Request, _res: Response, next: NextFunction): void {
  const original = findOriginalRequest(req);
  if (original) {
    putBack(req, 'content-type', original.contentType);
    putBack(req, 'content-encoding', original.contentEncoding);
  }
  if (!isReadable(original?.url ?? req.url)) {
    throw new DomainError('malformed-request', 'The address contains an invalid % sequence.');
  }
  next();
}

function putBack(req: Request, header: 'content-type' | 'content-encoding', value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(req.headers, header);
  else req.headers[header] = value;
}

subscribe('http.server.request.start', (message) => {
  sanitizeRequest((message as { request: IncomingMessage }).request);
});
