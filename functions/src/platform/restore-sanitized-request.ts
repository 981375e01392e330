import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error.ts';
import { findOriginalRequest, isReadable } from './sanitize-request.ts';

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
