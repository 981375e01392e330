import type { Stripe } from './stripe.ts';

/** For how long an answer of the provider serves, ms. */
export const ANSWER_SERVES = 5_000;

/** The most answers that are kept; the oldest goes first. */
const MOST = 1_000;

/**
 * Asks the provider the same only once in five seconds, however often customers ask the shop: meanwhile its last answer serves, also to
 * those who ask at the same time. Each request of it is safe to answer so: it reads, or has an idempotency key, or ends what it ended
 * before. A question without an answer, or that failed, is asked again. What an event tells of is forgotten at once, so that a payment that the provider
 * has told us of is never unpaid again on this instance.
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
        // The session is closed, whatever was read before.
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
