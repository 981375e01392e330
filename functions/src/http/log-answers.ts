import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { AnswerName } from './answer-name.ts';
import type { LogEntry } from 'firebase-functions/logger';
import { describeFailure, log } from '../platform/log.ts';
import { type Track, trackOf } from './request-id.ts';

/** The status that nginx logs for a request that its client aborted. */
const GIVEN_UP = 499;

/** The milliseconds whose answers from memory share a line. */
const SUMMED = 1_000;

/** Writes a line for each answer of the app, once it has been sent. */
export function logAnswers(req: Request, res: Response, next: NextFunction): void {
  res.once('close', () => {
    log(describeAnswer(req, res.writableFinished ? res.statusCode : GIVEN_UP, trackOf(req)));
  });
  next();
}

const kept = new Map<AnswerName, number>();

/**
 * Counts an answer from memory. The log gets one line a second for each call: a line for each answer would cost more than the
 * answer (docs/performance.md), and nothing can go wrong with it.
 */
export function countCacheHit(call: AnswerName): void {
  if (kept.size === 0) setTimeout(logKept, SUMMED).unref();
  kept.set(call, (kept.get(call) ?? 0) + 1);
}

function logKept(): void {
  for (const [call, count] of kept) {
    log({ severity: 'INFO', message: `${call}: ${count} from memory`, call, count });
  }
  kept.clear();
}

/**
 * The log entry of an answer, in the fields that Cloud Logging knows (https://cloud.google.com/logging/docs/structured-logging). It
 * has the call in place of the address, which can name people (`/user/{email}`, `?search=`).
 */
export function describeAnswer(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  status: number,
  { id, begin, call, failure }: Track,
): LogEntry {
  const seconds = Math.max(0, performance.now() - begin) / 1_000;
  const trace = parseTrace(headers);
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
function parseTrace(headers: IncomingMessage['headers']): string | undefined {
  const { traceparent, 'x-cloud-trace-context': cloud } = headers;
  const found = /^(?:\d\d-)?([\da-f]{32})(?:[-/;]|$)/.exec(String(traceparent ?? cloud ?? ''));
  return found?.[1];
}
