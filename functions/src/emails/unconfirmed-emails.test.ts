import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { orderEmails } from './order-emails.ts';
import type { StoredEmail } from './outbox.ts';
import { renderEmail } from './render.ts';

const order = {
  ...{ number: 'FC-K7Q2-94MD', partName: 'Antero Saddle', partNumber: 'SA-31', quantity: 2, totalCents: 16_800 },
  ...{ address: '218 F Street', userId: 'june', userEmail: 'june@test.example', userName: 'June Park' },
};
const at = new Date('2026-11-22T07:49:12Z');
const lapsesAt = Timestamp.fromDate(new Date('2026-11-23T07:49:12Z'));

/** The email that the shop writes when `count` orders are placed at once. */
function writeEmail(count: number, facts: object, purchase?: Partial<StoredPurchase>, takesCards = false): StoredEmail {
  const added: StoredEmail[] = [];
  const db = { collection: () => ({ withConverter: () => ({ doc: (path: string) => ({ path }) }) }) };
  const batch = { create: (_ref: unknown, email: StoredEmail) => added.push(email) } as unknown as WriteBatch;
  const orders = Array.from({ length: count }, (_, n) => [`K7Q294M${n}`, { ...order, ...facts }]);
  const priced = purchase && { shippingCents: 950, taxCents: 487, taxIncluded: false, totalCents: 18_237, ...purchase };
  orderEmails.onPlaced?.({ db, batch, outbox: [] } as never, { orders, purchase: priced, takesCards, at } as never);
  const [email] = added;
  if (!email) throw new Error('No email was written.');
  return email;
}

const ONE =
  /^Confirm your email address within 24 hours, else this order is canceled\. The link for it is in another email/m;

it('when an order waits until its customer has confirmed the address, then its email says that it is otherwise canceled', () => {
  const { text, html } = renderEmail({ ...writeEmail(1, { lapsesAt }), verified: false });
  expect(text).toMatch(ONE);
  expect(html).toContain('Confirm your email address within 24 hours, else this order is canceled.');
  const several = renderEmail({ ...writeEmail(3, { lapsesAt }), verified: false });
  expect(several.text).toMatch(ONE);
});

it('when such an order is paid by invoice, then its email says that the invoice comes after that', () => {
  const write = (facts: object) =>
    renderEmail({ ...writeEmail(1, facts, { method: 'invoice' }), verified: false }).text;
  expect(write({ lapsesAt })).toContain('You will get an invoice once you have confirmed your email address.');
  expect(write({})).toContain('You will get an invoice in a separate email.');
});

it('when the shop keeps none of its pieces until then, then its email says so', () => {
  const sentence = 'Until you confirm your email address, we keep none of its pieces for you, and others can buy them.';
  const write = (purchase: Pick<StoredPurchase, 'method' | 'holdsNothing'>) =>
    renderEmail({ ...writeEmail(1, { lapsesAt }, purchase), verified: false });
  const { text, html } = write({ method: 'invoice', holdsNothing: true });
  for (const written of [text, html]) expect(written).toContain(sentence);
  expect(write({ method: 'invoice' }).text).not.toContain('none of its pieces');
});

it('when it exceeds what its customer may leave unpaid, then its email says until when its pieces are kept, and how to keep them', () => {
  const dueBy = Timestamp.fromDate(new Date('2026-11-22T22:35:00Z'));
  const write = (purchase: Partial<StoredPurchase>, takesCards: boolean) =>
    renderEmail({
      ...writeEmail(1, {}, { method: 'invoice', isKeptShortly: true, dueBy, ...purchase }, takesCards),
      verified: true,
    }).text;
  expect(write({}, true)).toContain(
    'We keep these pieces until 3:35 PM MST. Pay by card before then, or we cancel the order.',
  );
  expect(write({}, false)).toContain('Unless we confirm the order before then, it is canceled.');
  expect(write({ holdsNothing: true }, true)).toContain(
    'Once you confirm your email address, we keep these pieces for 35 minutes. Pay by card before then, or we cancel the order.',
  );
  expect(write({ method: 'card', waitsForPayment: true }, true)).toContain(
    'so we keep none of the pieces of this order. They are yours once you have paid by card, if they are still in stock then.',
  );
  expect(write({ method: 'card' }, true)).not.toContain('We keep these pieces');
});

it('when the address was confirmed before the email is sent, or needs no confirmation, then the email does not mention it', () => {
  const confirmed = renderEmail({ ...writeEmail(1, { lapsesAt }), verified: true });
  const needless = renderEmail({ ...writeEmail(1, {}), verified: false });
  for (const { text, html } of [confirmed, needless]) expect(text + html).not.toContain('Confirm your email');
});
