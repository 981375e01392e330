import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { AnswerName } from './answer-name.ts';
import { randomCharacters, writeCharacters } from '../database/ids.ts';

/** The state of a request that is being served. */
export interface Track {
  /** The id of the request for the shopper and the log. An id that the client sends is not used, as it could be that of another request. */
  id: string;
  /** When the request began, by `performance.now()`. */
  begin: number;
  /** The call of the contract's table, or the page, once it is found. */
  call?: AnswerName;
  /** The unexpected error that it failed with. */
  failure?: unknown;
}

const tracks = new WeakMap<IncomingMessage, Track>();

/** A random part for this process: an id made of it and the number of the request costs a public read from memory next to nothing. */
const ours = randomCharacters(5);
let count = 0;

/** The id of the next request: ten characters of Crockford's base 32. It does no harm if somebody guesses it. */
export function nextId(): string {
  count += 1;
  return ours + writeCharacters(Uint8Array.of(count >>> 20, count >>> 15, count >>> 10, count >>> 5, count));
}

/** The state of a request. */
export function trackOf(request: IncomingMessage): Track {
  const known = tracks.get(request);
  if (known) return known;
  const track = { id: nextId(), begin: performance.now() };
  tracks.set(request, track);
  return track;
}

/** Notes the call or page that a request asks for. */
export function noteCall(request: IncomingMessage, call: AnswerName): void {
  trackOf(request).call = call;
}

/** The first step of the app: writes the id of the request onto its answer. */
export function identifyRequest(req: Request, res: Response, next: NextFunction): void {
  res.setHeader('X-Request-Id', trackOf(req).id);
  next();
}
