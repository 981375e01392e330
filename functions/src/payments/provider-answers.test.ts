import { describe, expect, it } from 'vitest';
import { ANSWER_SERVES, keepAnswers } from './provider-answers.ts';
import type { Session, Stripe } from './stripe.ts';

const session: Session = {
  id: 'cs_1',
  url: 'https://pay.example',
  status: 'open',
  isPaid: false,
  amountTotal: 5,
  currency: 'usd',
  paymentIntent: null,
  purchaseId: 'p1',
  expiresAt: new Date(0),
};
const refund = { id: 're_1', amount: 5, status: 'succeeded' as const };
type Asked = Exclude<keyof Stripe, 'forget'>;

/** A provider that counts the requests, and answers them with its present state. */
function openProvider() {
  const counts: Partial<Record<Asked, number>> = {};
  const state = { session, isAway: false };
  const answer = async <T>(name: Asked, value: T) => {
    counts[name] = (counts[name] ?? 0) + 1;
    return state.isAway ? ({ outcome: 'unanswered' } as const) : ({ outcome: 'done', value } as const);
  };
  const stripe: Stripe = {
    createSession: () => answer('createSession', state.session),
    retrieveSession: () => answer('retrieveSession', state.session),
    expireSession: async () => {
      const { outcome } = await answer('expireSession', undefined);
      return outcome === 'done' ? { outcome: 'expired', session: { ...session, status: 'expired' } } : { outcome };
    },
    retrievePayment: () => answer('retrievePayment', { id: 'pi_1', hasFailed: false }),
    createRefund: () => answer('createRefund', refund),
    listDisputes: () => answer('listDisputes', []),
    listRefunds: () => answer('listRefunds', []),
    listMovements: () => answer('listMovements', { hasMore: false, movements: [] }),
  };
  let now = 0;
  const kept = keepAnswers(stripe, { clock: () => now });
  return { counts, state, kept, pass: (ms: number) => void (now += ms) };
}

/** One request of each kind; new kinds of requests to the provider must be added here. */
const questions: Record<Asked, (stripe: Stripe, which?: string) => Promise<{ outcome: string }>> = {
  createSession: (stripe, which = 'p1') =>
    stripe.createSession({
      purchaseId: which,
      attempt: 1,
      currency: 'usd',
      lines: [],
      expiresAt: new Date(0),
      successUrl: '',
      cancelUrl: '',
    }),
  retrieveSession: (stripe, which = 'cs_1') => stripe.retrieveSession(which),
  expireSession: (stripe, which = 'cs_1') => stripe.expireSession(which),
  retrievePayment: (stripe, which = 'pi_1') => stripe.retrievePayment(which),
  createRefund: (stripe, which = 'r1') =>
    stripe.createRefund({ key: which, purchaseId: 'p1', paymentIntent: 'pi_1', amount: 5 }),
  listDisputes: (stripe, which = 'pi_1') => stripe.listDisputes(which),
  listRefunds: (stripe, which = 'pi_1') => stripe.listRefunds(which),
  listMovements: (stripe, which) =>
    stripe.listMovements({ from: new Date(0), to: new Date(1), ...(which !== undefined && { after: which }) }),
};

describe.each(Object.keys(questions) as Asked[])('a request to the provider: %s', (name) => {
  const ask = questions[name];

  it('when it is repeated 400 times within five seconds, one after another or at once, then it is sent once', async () => {
    const { kept, counts, pass } = openProvider();
    for (let n = 0; n < 200; n += 1) {
      await ask(kept);
      pass(24);
    }
    await Promise.all(Array.from({ length: 200 }, () => ask(kept)));
    expect(counts[name]).toBe(1);
    pass(ANSWER_SERVES - 200 * 24);
    await ask(kept);
    expect(counts[name]).toBe(2);
  });

  it('when the request differs, then it has its own answer', async () => {
    const { kept, counts } = openProvider();
    await Promise.all([ask(kept), ask(kept, 'another')]);
    expect(counts[name]).toBe(2);
  });

  it('when the provider did not answer, then it is sent again', async () => {
    const { kept, counts, state } = openProvider();
    state.isAway = true;
    expect((await ask(kept)).outcome).toBe('unanswered');
    state.isAway = false;
    expect((await ask(kept)).outcome).not.toBe('unanswered');
    expect(counts[name]).toBe(2);
  });
});

describe('a session that changes', () => {
  const paid: Session = { ...session, status: 'complete', isPaid: true, paymentIntent: 'pi_1' };

  it('when an event reports it, then earlier answers are no longer used, not even one that is still on its way', async () => {
    const { kept, state } = openProvider();
    const before = kept.retrieveSession('cs_1');
    state.session = paid;
    kept.forget?.('cs_1');
    expect(await kept.retrieveSession('cs_1')).toMatchObject({ value: { isPaid: true } });
    expect(await before).toMatchObject({ value: { isPaid: false } });
    expect(await kept.retrieveSession('cs_1')).toMatchObject({ value: { isPaid: true } });
  });

  it('when the shop ends it, then it is read again', async () => {
    const { kept, counts } = openProvider();
    await kept.retrieveSession('cs_1');
    await kept.expireSession('cs_1');
    await kept.retrieveSession('cs_1');
    expect(counts.retrieveSession).toBe(2);
  });

  it('when no event reports it, then it is read again after five seconds', async () => {
    const { kept, state, pass } = openProvider();
    await kept.retrieveSession('cs_1');
    state.session = paid;
    pass(ANSWER_SERVES);
    expect(await kept.retrieveSession('cs_1')).toMatchObject({ value: { isPaid: true } });
  });
});
