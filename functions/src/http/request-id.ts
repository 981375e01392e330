import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallName } from '@fourteener/contract/addresses';
import { randomCharacters } from '../database/ids.ts';

/** What is known of a request that is being served. */
export interface Track {
  /** Names the request to the shopper and in the log. Never the client's own: what it sends could be anybody's. */
  id: string;
  /** By `performance.now()`. */
  begin: number;
  /** The call of the contract's table, once it is found. */
  call?: CallName;
  /** Whether its answer came from memory. */
  isKept?: true;
  /** What it failed with, when nobody expected that. */
  failure?: unknown;
}

const tracks = new WeakMap<IncomingMessage, Track>();

/** What is known of a request; each has an id from its first moment. */
export function trackOf(request: IncomingMessage): Track {
  const known = tracks.get(request);
  if (known) return known;
  const track = { id: randomCharacters(10), begin: performance.now() };
  tracks.set(request, track);
  return track;
}

/** Notes which call a request makes. */
export function noteCall(request: IncomingMessage, call: CallName): void {
  trackOf(request).call = call;
}

/** Notes that a request is answered from memory. */
export function noteKept(request: IncomingMessage, call: CallName): void {
  Object.assign(trackOf(request), { call, isKept: true });
}

/** Every answer of this process says its request's id, whoever writes it: Node's channel of `shield.ts`. */
subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  response.setHeader('X-Request-Id', trackOf(request).id);
});
