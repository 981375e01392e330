import type { NextFunction, Request, Response } from 'express';
import { isAuthAway, isUnavailable } from '../database/errors.ts';
import { Refusal, refuseBusy } from './refusal.ts';
import { type Track, trackOf } from './request-id.ts';

/** Last in the app: every failure becomes a problem that nobody may cache; what nobody expected is noted for the log. */
export function handleErrors(error: unknown, req: Request, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    next(error);
    return;
  }
  const track = trackOf(req);
  const refusal = toRefusal(error, track);
  res
    .status(refusal.status)
    .set({ 'Cache-Control': 'no-store', ...refusal.headers })
    .type('application/problem+json')
    .send(JSON.stringify({ ...refusal.toJSON(), instance: `urn:request:${track.id}` }));
}

function toRefusal(error: unknown, track: Track): Refusal {
  if (error instanceof Refusal) return error;
  track.failure = error;
  if (isUnavailable(error) || isAuthAway(error)) return refuseBusy();
  const detail = `Something went wrong on our side. Please try again; if it stays so, tell us this number: ${track.id}`;
  return new Refusal('unexpected', `${detail}.`);
}
