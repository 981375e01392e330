import type { NextFunction, Request, Response } from 'express';
import { Refusal } from './refusal.ts';
import { findUnshielded, isReadable } from './shield.ts';

/** First in the app: gives a shielded request its own type and path back, and refuses a path that nobody can read. */
export function restoreRequest(req: Request, _res: Response, next: NextFunction): void {
  const original = findUnshielded(req);
  if (original) {
    if (original.contentType !== undefined) req.headers['content-type'] = original.contentType;
    if (original.contentEncoding !== undefined) req.headers['content-encoding'] = original.contentEncoding;
  }
  if (!isReadable(original?.url ?? req.url)) {
    throw new Refusal('malformed-request', 'The address has a % that stands for no character.');
  }
  next();
}
