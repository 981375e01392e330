import { expect, it } from 'vitest';
import type { Message } from './message.ts';
import { renderEmail } from './render.ts';

const to = { email: 'june@test.example', name: 'June Park' };
const purchase = { id: 'K7Q294MD', number: 'FC-K7Q2-94MD', totalCents: 17_750 };

it('when only a part was paid, then the email says how much is still to pay', () => {
  const message: Message = { kind: 'payment-received', purchase, amountCents: 3_050, leftCents: 7_778 };
  const { subject, text } = renderEmail({ to, message });
  expect(subject).toBe(`We received a part of your payment for ${purchase.number}`);
  expect(text).toContain('$30.50');
  expect(text).toContain('$77.78');
  expect(text).not.toContain('nothing more for you to pay');
});
