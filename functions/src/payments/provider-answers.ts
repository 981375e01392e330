import type { Stripe } from './stripe.ts';

/** How long an answer of the provider serves, ms. */
export const ANSWER_SERVES = 5_000;

/** The most answers that are kept; the oldest is dropped first. */
const MOST = 1_000;

/**
 * Sends the same request to the provider only once in five seconds, however often customers ask: meanwhile its last answer serves, also for
 * simultaneous requests. All requests can be answered like this, since they read, have an idempotency key, or are idempotent. A request
 * without an answer, or one that failed, is sent again. An event drops the answers that it is about, so that a payment which it reports
 * never looks unpaid on this instance again.
 */
export function keepAnswers(stripe: Stripe, { clock = () => performance.now() } = {}): Stripe {
  const kept = new Map<string, { askedAt: number; answer: Promise<{ outcome: string }> }>();
  const ask = <A extends { outcome: string }>(question: string, send: () => Promise<A>): Promise<A> => {
    const now = clock();
    const known = kept.get(question);
    if (known && now - known.askedAt < ANSWER_SERVES) return known.answer as Promise<A>;
    const answer = send();
    const entry = { askedAt: now, answer };
    kept.delete(question);
    kept.set(question, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    const forgetUnanswered = (outcome?: string) => {
      if (outcome !== undefined && outcome !== 'unanswered' && outcome !== 'failed') return;
      if (kept.get(question) === entry) kept.delete(question);
    };
    answer.then(
      ({ outcome }) => forgetUnanswered(outcome),
      () => forgetUnanswered(),
    );
    return answer;
  };
  const forget = (id: string) => {
    kept.delete(`session ${id}`);
    kept.delete(`end ${id}`);
    kept.delete(`payment ${id}`);
    kept.delete(`refunds ${id}`);
    kept.delete(`disputes ${id}`);
  };
  return {
    createSession: (session) =>
      ask(`new session ${session.purchaseId} ${session.attempt}`, () => stripe.createSession(session)),
    retrieveSession: (id) => ask(`session ${id}`, () => stripe.retrieveSession(id)),
    expireSession: (id) =>
      ask(`end ${id}`, async () => {
        const ended = await stripe.expireSession(id);
        // An answer that was read before still has the session open.
        kept.delete(`session ${id}`);
        return ended;
      }),
    retrievePayment: (id) => ask(`payment ${id}`, () => stripe.retrievePayment(id)),
    createRefund: (refund) => ask(`refund ${refund.key} ${refund.tries ?? 0}`, () => stripe.createRefund(refund)),
    listDisputes: (paymentIntent) => ask(`disputes ${paymentIntent}`, () => stripe.listDisputes(paymentIntent)),
    listRefunds: (paymentIntent) => ask(`refunds ${paymentIntent}`, () => stripe.listRefunds(paymentIntent)),
    listMovements: ({ from, to, after = '' }) =>
      ask(`movements ${from.getTime()} ${to.getTime()} ${after}`, () =>
        stripe.listMovements({ from, to, after: after || undefined }),
      ),
    forget,
  };
}
