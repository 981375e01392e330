import type { NextFunction, Request, Response } from 'express';
import { isAuthAway, isContended } from '../database/errors.ts';
import { DomainError, busy } from '../errors/domain-error.ts';
import { type Track, trackOf } from '../http/request-id.ts';

/** The last handler of the app: turns every failure into a problem that nobody may cache, and notes an unexpected one for the log. */
export function handleErrors(error: unknown, req: Request, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    next(error);
    return;
  }
  const track = trackOf(req);
  const problem = toDomainError(error, track);
  res
    .status(problem.status)
    .set({ 'Cache-Control': 'no-store', ...problem.headers })
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem.toJSON(), instance: `urn:request:${track.id}` }));
}

/** The problem that a client gets for a failure; an unexpected failure is noted in the track. */
export function toDomainError(error: unknown, track: Track): DomainError {
  if (error instanceof DomainError) return error;
  track.failure = error;
  if (isContended(error) || isAuthAway(error)) return busy();
  const detail = `Something went wrong on our end. Please try again. If it keeps happening, tell us this number: ${track.id}`;
  return new DomainError('unexpected', `${detail}.`);
}
