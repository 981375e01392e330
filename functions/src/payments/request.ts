import { constraints } from '@fourteener/contract/constraints';
import * as z from 'zod/mini';
import { timeLeft } from '../http/request-time.ts';
import { describeFailure, log } from '../platform/log.ts';
import { encodeForm, type FormValue } from './form.ts';

/** Stripe refused the request; repeating it gives the same answer. */
export interface Rejected {
  outcome: 'rejected';
  status: number;
  /** Stripe's code, such as `amount_too_small`; not every error has one. */
  code: string | undefined;
}

/** Whether Stripe carried out the request is not known: it is safe to repeat it with the same key. */
export interface Unanswered {
  outcome: 'unanswered';
}

/**
 * Stripe answered that it failed. It keeps that answer for the request's key, so that only another key can succeed
 * (https://docs.stripe.com/api/idempotent_requests); whether the first request made something is not known.
 */
export interface Failed {
  outcome: 'failed';
}

export type Answer<T> = { outcome: 'done'; value: T } | Rejected | Unanswered | Failed;

export interface StripeOptions {
  /** `https://api.stripe.com`, or the address of the stand-in. */
  apiBase: string;
  key: string;
  /** The methods that the payment page offers, in Stripe's words; only cards if absent. */
  methods?: readonly string[];
}

/** The version of Stripe's API whose answers this code reads; without it, the account's setting would decide. */
export const API_VERSION = '2026-10-28.endive';

interface StripeRequest<T> {
  path: string;
  /** The body of a POST; a request without body is a GET. */
  fields?: Record<string, FormValue>;
  idempotencyKey?: string;
  schema: z.ZodMiniType<T>;
}

const errorSchema = z.object({ error: z.object({ type: z.string(), code: z.optional(z.string()) }) });

/** Statuses after which the same request may succeed later: another one with its key is running, or there are too many requests. */
const TEMPORARY: ReadonlySet<number> = new Set([409, 429]);

/** Sends one request to Stripe, within the time that is left of the request being served. It never throws. */
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
      // A redirect would send the key to another host.
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
  // Parsed strictly, so that the error page of a proxy decides nothing.
  const { type, code } = errorSchema.parse(body).error;
  log({ severity: 'WARNING', message: 'Stripe answered with an error.', path: nameCall(path), status, type, code });
  if (TEMPORARY.has(status)) return { outcome: 'unanswered' };
  if (status >= 500) return { outcome: 'failed' };
  return { outcome: 'rejected', status, code };
}

/** The path without the id, for the log. */
const nameCall = (path: string): string => path.replace(/\/(?:cs|pi)_\w+/, '/{id}');
