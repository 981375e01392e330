import * as z from 'zod/mini';
import { Failure } from '../console/failure.ts';
import { requestStripe, type StripeOptions } from '../../functions/src/payments/request.ts';
import { type Session, sessionSchema } from '../../functions/src/payments/stripe.ts';
import type { DayRange } from './options.ts';

/** Stripe's limit for one page of a list. */
const PAGE = 100;

const pageSchema = z.object({ data: z.array(sessionSchema), has_more: z.boolean() });

/**
 * The payment pages that were created at the provider in a period, by whatever system, the newest first. Fails while
 * the provider does not answer.
 */
export async function* listSessions(options: StripeOptions, { from, to }: DayRange): AsyncGenerator<Session> {
  const seconds = (time: Date) => String(Math.floor(time.getTime() / 1_000));
  for (let last: string | undefined, more = true; more;) {
    const query = new URLSearchParams({
      limit: String(PAGE),
      ...(from && { 'created[gte]': seconds(from) }),
      ...(to && { 'created[lt]': seconds(to) }),
      ...(last !== undefined && { starting_after: last }),
    }).toString();
    const listed = await requestStripe(options, { path: `/v1/checkout/sessions?${query}`, schema: pageSchema });
    if (listed.outcome !== 'done') throw new Failure('The payment provider did not return its list of payment pages.');
    yield* listed.value.data;
    last = listed.value.data.at(-1)?.id;
    more = listed.value.has_more && last !== undefined;
  }
}
