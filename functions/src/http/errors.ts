import type { NextFunction, Request, Response } from 'express';
import { error as logError, warn as logWarning } from 'firebase-functions/logger';
import { isUnavailable } from '../database/errors.ts';
import { Refusal, refuseBusy } from './refusal.ts';

/** Last in the app: every failure becomes a problem that nobody may cache; only the unexpected ones are logged. */
export function handleErrors(error: unknown, req: Request, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    next(error);
    return;
  }
  const refusal = toRefusal(error, req);
  res
    .status(refusal.status)
    .set({ 'Cache-Control': 'no-store', ...refusal.headers })
    .type('application/problem+json')
    .send(JSON.stringify(refusal));
}

function toRefusal(error: unknown, req: Request): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) {
    logWarning('The database did not answer', { method: req.method, code: error.code });
    return refuseBusy();
  }
  logError('Unexpected failure', { method: req.method, stack: error instanceof Error ? error.stack : String(error) });
  return new Refusal('unexpected', 'Something went wrong on our side. Nothing was lost; please try again.');
}
