import type { NextFunction, Request, Response } from 'express';
import { Refusal } from './refusal.ts';
import { findUnshielded, isReadable } from './shield.ts';

/** Before all that reads a request: gives a shielded request its own type and path back, and refuses a path that nobody can read. */
export function restoreRequest(req: Request, _res: Response, next: NextFunction): void {
  const original = findUnshielded(req);
  if (original) {
    putBack(req, 'content-type', original.contentType);
    putBack(req, 'content-encoding', original.contentEncoding);
  }
  if (!isReadable(original?.url ?? req.url)) {
    throw new Refusal('malformed-request', 'The address has a % that stands for no character.');
  }
  next();
}

function putBack(req: Request, header: 'content-type' | 'content-encoding', value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(req.headers, header);
  else req.headers[header] = value;
}
