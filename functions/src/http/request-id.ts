import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { AnswerName } from './answer-name.ts';
import { randomCharacters, writeCharacters } from '../database/ids.ts';

/** The state of a request that is being served. */
export interface Track {
  /** Names the request to the shopper and in the log. Never the client's own: what it sends could be anybody's. */
  id: string;
  /** By `performance.now()`. */
  begin: number;
  /** The call of the contract's table, or the page, once it is found. */
  call?: AnswerName;
  /** The unexpected error that it failed with. */
  failure?: unknown;
}

const tracks = new WeakMap<IncomingMessage, Track>();

/** A random part for this process; followed by the number of the request, an id costs a public read from memory next to nothing. */
const ours = randomCharacters(5);
let count = 0;

/** The next request's id: ten characters of Crockford's base 32. Nothing hangs on whether it can be guessed. */
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

/** Notes what a request asks for. */
export function noteCall(request: IncomingMessage, call: AnswerName): void {
  trackOf(request).call = call;
}

/** Before everything in the app: each answer says its request's id. */
export function identifyRequest(req: Request, res: Response, next: NextFunction): void {
  res.setHeader('X-Request-Id', trackOf(req).id);
  next();
}
