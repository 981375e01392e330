import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error.ts';

const unreadable = new WeakSet<IncomingMessage>();

/**
 * The functions runtime reads paths before our app sees them, and answers a stray % with an HTML page of its own, with a stack trace in
 * the emulator. So, before it looks, an unreadable path is made `/`, and `refuseUnreadablePath` answers it. Bodies, of which the same
 * is true, are read by `read-bodies.ts`.
 * Seen in functions-framework 5.0.5: https://github.com/GoogleCloudPlatform/functions-framework-nodejs/issues/686
 *
 * `http.server.request.start` is Node's channel for every request of this process, published before the server's own
 * listeners run: https://nodejs.org/api/diagnostics_channel.html#http
 */
export function sanitizeRequest(request: IncomingMessage): void {
  if (isReadable(request.url ?? '/')) return;
  unreadable.add(request);
  request.url = '/';
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

/** Before all that reads a path: refuses one that nobody can read. */
export function refuseUnreadablePath(req: Request, _res: Response, next: NextFunction): void {
  if (unreadable.has(req) || !isReadable(req.url))
    throw new DomainError('malformed-request', 'The address contains an invalid % sequence.');
  next();
}

subscribe('http.server.request.start', (message) => {
  sanitizeRequest((message as { request: IncomingMessage }).request);
});
