import { beforeAll, describe, expect, it } from 'vitest';
import { listSessions } from '../../../scripts/reconcile/provider-sessions.ts';
import { reconcilePayments } from '../../../scripts/reconcile/payments.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { useCardShop } from '../support/card-shop.ts';
import { stripeKey } from '../support/payments.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const shop = useCardShop({ methods: ['card', 'us_bank_account'] });

const DAY = 24 * 60 * 60_000;
const settle = (id: string) => shop.post(`/purchases/${id}/settle`, shop.customer);
const pay = async (id: string) => shop.standIn.provider.pay(await shop.openPage(id, shop.customer));
const intentOf = async (id: string) => (await shop.stored(id)).paymentIntent ?? '';

/** Finds the differences about one purchase in the time around now; returns whether each was mended. */
async function reconcile(about: string, { repair = false, days = 1 }: { repair?: boolean; days?: number } = {}) {
  const deps = createAppDeps({ ...openShop(), stripe: shop.stripe });
  const range = { from: new Date(Date.now() - DAY), to: new Date(Date.now() + days * DAY) };
  const sessions = listSessions({ apiBase: shop.standIn.origin, key: stripeKey }, range);
  const findings = await reconcilePayments(deps, { repair, range, sessions });
  return findings.filter((each) => each.about === about).map(({ kind, says, mended }) => ({ kind, says, mended }));
}

/** Expects one difference, and whether a repair mends it. */
async function expectFound(about: string, kind: string, words: string, isMended: boolean) {
  const says = expect.stringContaining(words) as string;
  expect(await reconcile(about)).toEqual([{ kind, says, mended: false }]);
  expect(await reconcile(about, { repair: true })).toEqual([{ kind, says, mended: isMended }]);
  if (isMended) expect(await reconcile(about)).toEqual([]);
}

describe('npm run reconcile', () => {
  let id = '';
  beforeAll(() => {
    shop.standIn.provider.refundStatus = 'succeeded';
  });

  it('when everything is booked as the provider reports it, then there is no difference', async () => {
    id = await shop.makePaid(shop.customer);
    expect(await reconcile(id)).toEqual([]);
  });

  it('when a payment was not booked, then it is reported and repaired', async () => {
    id = await shop.makeDue(shop.customer);
    const { id: session } = await pay(id);
    await expectFound(id, 'payment-unbooked', `${session} was paid, and is not booked`, true);
    expect(await shop.stored(id)).toMatchObject({ state: 'paid', paidCents: 10_828 });
  });

  it('when a page expired and its purchase still has it as open, then it is reported and repaired', async () => {
    id = await shop.makeDue(shop.customer);
    shop.standIn.provider.expireSession(await shop.openPage(id, shop.customer));
    await expectFound(id, 'session-expired', 'has expired, which the shop has not stored', true);
    expect((await shop.stored(id)).session?.isOpen).toBe(false);
  });

  it('when a page was paid whose purchase does not exist, then it is reported and not repaired', async () => {
    id = await shop.makeDue(shop.customer);
    await pay(id);
    await purchaseRef(db, id).delete();
    await expectFound(id, 'payment-unbooked', 'the payment that it names does not exist', false);
  });

  it('when a payment is booked that the provider does not know, then it is reported and not repaired', async () => {
    id = await shop.makePaid(shop.customer);
    await purchaseRef(db, id).update({ paymentIntent: 'pi_unknown', session: null });
    const found = await reconcile(id);
    expect(found).toContainEqual({
      kind: 'payment-unknown',
      says: 'pi_unknown is booked, and the provider does not know it.',
      mended: false,
    });
    await purchaseRef(db, id).delete();
  });

  it('when a payment is under way, then it is reported, and a repair stores that state', async () => {
    id = await shop.makeDue(shop.customer);
    const session = await shop.openPage(id, shop.customer);
    shop.standIn.provider.payLater(session);
    const says = `Its payment by ${session} is under way`;
    expect(await reconcile(id, { repair: true })).toEqual([
      { kind: 'payment-under-way', says: `${says}, which the shop has not stored.`, mended: true },
    ]);
    expect(await reconcile(id)).toEqual([{ kind: 'payment-under-way', says: `${says}.`, mended: false }]);
  });

  it('when another amount was paid, then it is reported, and a repair sends it back', async () => {
    id = await shop.makeDue(shop.customer);
    const session = await shop.openPage(id, shop.customer);
    shop.standIn.provider.pay(session, { amount_total: 7_700 });
    await expectFound(id, 'payment-unmatched', `7700 (usd, smallest unit) was paid by ${session}`, true);
    expect((await shop.stored(id)).unmatched).toMatchObject([{ amountCents: 7_700, refund: 'made' }]);
  });

  it('when another page was paid as well, then it is reported, and a repair sends that payment back', async () => {
    id = await shop.makeDue(shop.customer);
    const first = await shop.openPage(id, shop.customer);
    await purchaseRef(db, id).update({ 'session.isOpen': false });
    await pay(id);
    await settle(id);
    shop.standIn.provider.pay(first);
    await expectFound(id, 'payment-second', `${first} was paid in addition to ${await intentOf(id)}`, true);
    expect((await shop.stored(id)).unmatched).toMatchObject([{ isSecond: true, refund: 'made' }]);
  });

  it('when a refund was made in the Dashboard, then it is reported, and a repair books it', async () => {
    id = await shop.makePaid(shop.customer);
    const { id: refund } = shop.standIn.provider.createRefund(await intentOf(id), 1_300, {});
    await expectFound(id, 'refund-unbooked', `${refund} of $13.00 was made at the provider`, true);
    expect(await shop.stored(id)).toMatchObject({ refundedCents: 1_300 });
  });

  it('when a refund is pending or refused, then it is reported and not repaired', async () => {
    id = await shop.makePaid(shop.customer);
    const { provider } = shop.standIn;
    provider.refundStatus = 'pending';
    const refund = provider.createRefund(await intentOf(id), 900, {}).id;
    provider.refundStatus = 'succeeded';
    expect(await reconcile(id, { repair: true })).toMatchObject([{ kind: 'refund-unbooked', mended: true }]);
    await expectFound(id, 'refund-pending', `${refund} of $9.00 is under way`, false);
    provider.endRefund(refund, 'failed');
    await settle(id);
    const says = `The bank refused provider-${refund} of $9.00: it must be sent in another way.`;
    expect(await reconcile(id)).toEqual([{ kind: 'refund-refused', says, mended: false }]);
  });

  it('when the bank refused a refund that is booked as made, then it is reported, and a repair makes it due again', async () => {
    id = await shop.makePaid(shop.customer);
    await shop.post(`/purchases/${id}/refunds`, shop.admin, { amount: 5, reason: 'A scratch.' });
    const [refund] = shop.standIn.provider.listRefunds(await intentOf(id));
    shop.standIn.provider.endRefund(refund?.id ?? '', 'failed');
    expect(await reconcile(id, { repair: true })).toMatchObject([
      { kind: 'refund-refused', says: expect.stringContaining('is booked as done') as string, mended: true },
    ]);
    expect(await shop.stored(id)).toMatchObject({ state: 'refund-due', refundedCents: 0 });
  });

  it.each(['won', 'lost'] as const)('when a dispute is open and then %s, then each state is reported', async (end) => {
    id = await shop.makePaid(shop.customer);
    const { id: dispute } = shop.standIn.provider.openDispute(await intentOf(id));
    expect(await reconcile(id, { repair: true })).toMatchObject([{ kind: 'dispute-open', mended: true }]);
    expect(await reconcile(id)).toMatchObject([
      { kind: 'dispute-open', says: `The dispute ${dispute} about $108.28 is open.`, mended: false },
    ]);
    shop.standIn.provider.endDispute(dispute, end);
    await expectFound(id, `dispute-${end}`, `is ${end}, which the shop has not stored`, true);
    expect((await shop.stored(id)).refundedCents).toBe(end === 'lost' ? 10_828 : 0);
  });

  it('when other days are compared, then it is not reported', async () => {
    id = await shop.makeDue(shop.customer);
    await pay(id);
    expect(await reconcile(id, { days: -0.5 })).toEqual([]);
    expect(await reconcile(id)).toHaveLength(1);
  });
});

it('when there are more pages than one list returns, then all are listed, the newest first', async () => {
  const made = [];
  for (let n = 0; n < 103; n += 1) {
    const page = await shop.stripe.createSession({
      ...{
        purchaseId: `many${n}`,
        attempt: 1,
        currency: 'usd',
        lines: [{ name: 'Bolt', unitAmount: 500, quantity: 1 }],
      },
      ...{
        successUrl: 'https://shop.example/done',
        cancelUrl: 'https://shop.example',
        expiresAt: new Date(Date.now() + DAY / 2),
      },
    });
    made.push(page.outcome === 'done' ? page.value.id : '');
  }
  const listed: string[] = [];
  for await (const { id } of listSessions({ apiBase: shop.standIn.origin, key: stripeKey }, {})) listed.push(id);
  expect(listed.slice(0, 103)).toEqual(made.toReversed());
  expect(new Set(listed).size).toBe(listed.length);
});
