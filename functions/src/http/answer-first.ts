import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CallName } from '@fourteener/contract/addresses';
import type { KeptAnswers } from './kept-answers.ts';
import { asksAnew, sendShared } from './shared.ts';

/** Hears of each answer from memory which call it answers. */
type OnKept = (call: CallName) => void;

/**
 * Answers what is kept before the functions runtime looks at the request: its body parsers, timeouts and contexts take more
 * than twice as long as the answer (docs/performance.md), and a public read that is in memory needs none of them. All else
 * goes on as it came.
 */
export function answerFirst(server: Server, kept: KeptAnswers, onKept: OnKept = () => undefined): void {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!sendKept(req, res, kept, onKept)) for (const other of others) Reflect.apply(other, server, [req, res]);
  });
}

/**
 * Does so with every server of this process, from its first request on: the runtime does not hand its server out, but Node
 * does, on the channel that `shield.ts` uses too, before the server's own listeners run.
 */
export function answerFirstEverywhere(kept: KeptAnswers, onKept: OnKept): void {
  const known = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    answerFirst(server, kept, onKept);
  });
}

function sendKept(req: IncomingMessage, res: ServerResponse, kept: KeptAnswers, onKept: OnKept): boolean {
  const { method, url = '', headers } = req;
  const isRead = method === 'GET' || method === 'HEAD';
  // What has a body may be too large for an answer.
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!isRead || hasBody || asksAnew(req)) return false;
  const answer = kept.find(url);
  if (!answer) return false;
  onKept(answer.call);
  sendShared(req, res, answer);
  return true;
}
