import type { CheckoutSession } from '../../../../scripts/payment-stand-in/objects.ts';
import type { Story } from './actions.ts';

// The customer's bank in the stories: payments that take days, and payments of another amount than was due.

/** The customer pays in a tab by bank debit, if its page still lets them. */
export function payLaterInTab({ standIn, tabs, draw }: Story): void {
  const id = draw.of(tabs);
  if (id !== undefined && standIn.provider.retrieveSession(id).status === 'open') standIn.provider.payLater(id);
}

/** The customer pays another amount or currency than the page asks for, at once or days later. */
export function paySomethingElse({ standIn, tabs, draw }: Story): void {
  const id = draw.of(tabs);
  if (id === undefined) return;
  const { status, amount_total: total } = standIn.provider.retrieveSession(id);
  if (status !== 'open') return;
  const instead = draw.chance(0.3) ? { currency: 'eur' } : { amount_total: (total ?? 0) + 50 + draw.upTo(500) };
  if (draw.chance(0.5)) standIn.provider.pay(id, instead);
  else standIn.provider.payLater(id, instead);
}

/** The bank confirms or refuses a payment that is under way. */
export function settleSomePayment({ standIn, draw }: Story): void {
  const waiting = listUnderWay(standIn);
  const payment = draw.of(waiting);
  if (payment !== undefined) standIn.provider.settlePayment(payment, draw.chance(0.5) ? 'succeeded' : 'failed');
}

export function settleAllPayments(story: Story): void {
  while (listUnderWay(story.standIn).length > 0) settleSomePayment(story);
}

function listUnderWay({ provider }: Story['standIn']): string[] {
  return provider.sessions.flatMap(({ payment_intent: id }) =>
    id !== null && provider.retrievePayment(id).status === 'processing' ? [id] : [],
  );
}

/** Whether a session was paid as it asked for. */
export const isPaidRight = (session: CheckoutSession): boolean =>
  session.payment_status === 'paid' && !isOther(session);

/** Whether a session was paid with another amount or currency than it asked for. */
export const isPaidWrong = (session: CheckoutSession): boolean => session.payment_status === 'paid' && isOther(session);

const isOther = ({ amount_total: total, amount_subtotal: asked, currency }: CheckoutSession): boolean =>
  total !== asked || currency !== 'usd';
