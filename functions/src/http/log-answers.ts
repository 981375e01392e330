import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallName } from '@fourteener/contract/addresses';
import type { LogEntry } from 'firebase-functions/logger';
import { describeFailure, log } from '../log.ts';
import { type Track, trackOf } from './request-id.ts';

/** What nginx notes of a request that its client gave up. */
const GIVEN_UP = 499;

/** Milliseconds whose answers from memory share a line. */
const SUMMED = 1_000;

/**
 * Writes a line for each answer of this process, the runtime's own too, once it has been sent. Answers from memory are summed up, a
 * line a second for each call: a line would cost more than the answer (docs/performance.md), and nothing can go wrong with it.
 */
export function logAnswers(): void {
  const addKept = openSum();
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : GIVEN_UP;
      const track = trackOf(request);
      if (track.isKept && track.call) addKept(track.call);
      else log(describeAnswer(request, status, track));
    });
  });
}

function openSum(): (call: CallName) => void {
  const counts = new Map<CallName, number>();
  const flush = () => {
    for (const [call, count] of counts) {
      log({ severity: 'INFO', message: `${call}: ${count} from memory`, call, count });
    }
    counts.clear();
  };
  return (call) => {
    if (counts.size === 0) setTimeout(flush, SUMMED).unref();
    counts.set(call, (counts.get(call) ?? 0) + 1);
  };
}

/**
 * What is noted of an answer, in the fields that Cloud Logging knows (https://cloud.google.com/logging/docs/structured-logging).
 * Not its address, which names people (`/user/{email}`, `?search=`): the call stands for it.
 */
export function describeAnswer(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  status: number,
  { id, begin, call, failure }: Track,
): LogEntry {
  const seconds = Math.max(0, performance.now() - begin) / 1_000;
  const trace = readTrace(headers);
  return {
    severity: status === 503 ? 'WARNING' : status >= 500 ? 'ERROR' : 'INFO',
    message: `${call ?? 'no call'}: ${status}`,
    requestId: id,
    ...(call && { call }),
    status,
    httpRequest: { requestMethod: method, status, latency: `${seconds.toFixed(6)}s` },
    ...(failure !== undefined && describeFailure(failure)),
    ...(trace && { 'logging.googleapis.com/trace': `projects/${process.env.GCLOUD_PROJECT ?? ''}/traces/${trace}` }),
  };
}

/** The id of the trace that the platform gave the request, by either of its headers. */
function readTrace(headers: IncomingMessage['headers']): string | undefined {
  const { traceparent, 'x-cloud-trace-context': cloud } = headers;
  const found = /^(?:\d\d-)?([\da-f]{32})(?:[-/;]|$)/.exec(String(traceparent ?? cloud ?? ''));
  return found?.[1];
}
