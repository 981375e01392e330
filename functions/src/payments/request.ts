import { constraints } from '@fourteener/contract/constraints';
import * as z from 'zod/mini';
import { timeLeft } from '../http/request-time.ts';
import { describeFailure, log } from '../platform/log.ts';
import { encodeForm, type FormValue } from './form.ts';

/** Stripe answered that it will not do it: repeating the same request changes nothing. */
export interface Rejected {
  outcome: 'rejected';
  status: number;
  /** Stripe's code, such as `amount_too_small`; not every error has one. */
  code: string | undefined;
}

/** Nobody knows whether Stripe did it: the same request with the same key is safe to repeat. */
export interface Unanswered {
  outcome: 'unanswered';
}

/**
 * Stripe answered that it failed. It keeps that answer under the request's key, so that only another key can succeed
 * (https://docs.stripe.com/api/idempotent_requests); whether something was made under the first one is not known.
 */
export interface Failed {
  outcome: 'failed';
}

export type Answer<T> = { outcome: 'done'; value: T } | Rejected | Unanswered | Failed;

export interface StripeOptions {
  /** `https://api.stripe.com`, or where the stand-in listens. */
  apiBase: string;
  key: string;
  /** The methods that the payment page offers, in Stripe's words; cards alone without it. */
  methods?: readonly string[];
}

/** The version of Stripe's API whose answers are read here; without it, the account's setting would decide. */
export const API_VERSION = '2026-10-28.endive';

interface StripeRequest<T> {
  path: string;
  /** The body of a POST; without it, the request is a GET. */
  fields?: Record<string, FormValue>;
  idempotencyKey?: string;
  schema: z.ZodMiniType<T>;
}

const errorSchema = z.object({ error: z.object({ type: z.string(), code: z.optional(z.string()) }) });

/** Statuses after which the same request may yet succeed: another one with its key is running, or there are too many. */
const TEMPORARY: ReadonlySet<number> = new Set([409, 429]);

/** Makes one request of Stripe, within the time that the request being served has left. It never throws. */
export async function requestStripe<T>(
  { apiBase, key }: StripeOptions,
  { path, fields, idempotencyKey, schema }: StripeRequest<T>,
): Promise<Answer<T>> {
  const time = Math.min(constraints.paymentTime, timeLeft());
  if (time <= 0) return { outcome: 'unanswered' };
  try {
    const response = await fetch(apiBase + path, {
      method: fields ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${key}`,
        'Stripe-Version': API_VERSION,
        ...(fields && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(fields && { body: encodeForm(fields) }),
      // The key is for this host alone.
      redirect: 'error',
      signal: AbortSignal.timeout(Math.ceil(time)),
    });
    const body: unknown = await response.json();
    return response.ok ? { outcome: 'done', value: schema.parse(body) } : judgeError(path, response.status, body);
  } catch (error) {
    log({ severity: 'WARNING', message: 'Stripe did not answer.', path: nameCall(path), ...describeFailure(error) });
    return { outcome: 'unanswered' };
  }
}

function judgeError(path: string, status: number, body: unknown): Rejected | Unanswered | Failed {
  // Parsed strictly: a proxy's own error page decides nothing.
  const { type, code } = errorSchema.parse(body).error;
  log({ severity: 'WARNING', message: 'Stripe answered with an error.', path: nameCall(path), status, type, code });
  if (TEMPORARY.has(status)) return { outcome: 'unanswered' };
  if (status >= 500) return { outcome: 'failed' };
  return { outcome: 'rejected', status, code };
}

/** A path without the id in it. */
const nameCall = (path: string): string => path.replace(/\/(?:cs|pi)_\w+/, '/{id}');
