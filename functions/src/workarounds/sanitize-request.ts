import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error.ts';

const unreadable = new WeakSet<IncomingMessage>();

/**
 * The functions runtime reads paths before our app does, and answers a malformed % escape with an HTML page of its own, in the emulator with
 * a stack trace. An unreadable path is therefore replaced by `/` before the runtime reads it, and `refuseUnreadablePath` answers the request.
 * Bodies, which the runtime also reads first, are read by `read-bodies.ts`.
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

/** Whether every % escape in the path is valid. */
export function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Refuses an unreadable path, before any middleware that reads the path. */
export function refuseUnreadablePath(req: Request, _res: Response, next: NextFunction): void {
  if (unreadable.has(req) || !isReadable(req.url))
    throw new DomainError('malformed-request', 'The address contains an invalid % sequence.');
  next();
}

subscribe('http.server.request.start', (message) => {
  sanitizeRequest((message as { request: IncomingMessage }).request);
});
