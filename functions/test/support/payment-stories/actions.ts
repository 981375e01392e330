import type { PaymentSession } from '@fourteener/contract/purchase/schemas';
import type { Event } from '../../../../scripts/payment-stand-in/objects.ts';
import { purchaseRef } from '../../../src/checkout/purchases.ts';
import { DomainError } from '../../../src/errors/domain-error.ts';
import { changeItem } from '../../../src/orders/change.ts';
import { itemRef } from '../../../src/orders/store.ts';
import { bookPayment, refundPurchase } from '../../../src/payments/admin.ts';
import { settleDue } from '../../../src/payments/due-purchases.ts';
import { takePaymentEvent } from '../../../src/payments/events.ts';
import { paymentsHandlers } from '../../../src/payments/routes.ts';
import { openPaymentSession } from '../../../src/payments/session.ts';
import { settle } from '../../../src/payments/settle.ts';
import type { Draw } from './random.ts';
import type { StoryShop } from './shop.ts';
import { Killed } from './unreliable.ts';

const MINUTE = 60_000;
export const admin = { uid: 'test-admin', email: 'admin@test.example' };

/** The state of a story besides the shop. */
export interface Story extends StoryShop {
  draw: Draw;
  /** The sessions that tabs of the customer show. */
  tabs: string[];
  /** The events that have been delivered: some of the first, and others at random. */
  told: string[];
  /** Cents that an admin refunded without ending an order, in the shop or in the provider's Dashboard. */
  goodwill: number;
}

/** Runs work that may be refused or cut off by a kill; any other error is thrown. */
export async function attempt<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError || error instanceof Killed) return undefined;
    throw error;
  }
}

export async function openTab({ deps, purchaseId, tabs }: Story): Promise<void> {
  const opened = await attempt(
    purchaseRef(deps.db, purchaseId)
      .get()
      .then((read) => openPaymentSession(deps, read, 'https://shop.test.example')),
  );
  if (opened) tabs.push(sessionOf(opened));
}

/** The provider's name for the session that a payment page shows. */
export const sessionOf = ({ url }: PaymentSession): string => url.split('/').at(-1) ?? '';

/** The customer pays in a tab, if its page still lets them. */
export function payInTab({ standIn, tabs, draw }: Story): void {
  const id = draw.of(tabs);
  if (id !== undefined && standIn.provider.retrieveSession(id).status === 'open') standIn.provider.pay(id);
}

export function declineInTab({ standIn, tabs, draw }: Story): void {
  const id = draw.of(tabs);
  if (id !== undefined && standIn.provider.retrieveSession(id).status === 'open') standIn.provider.decline(id);
}

/** Delivers an event: any of those that happened, whether or not it was delivered before. */
export async function deliverEvent(story: Story, event = story.draw.of(story.standIn.provider.events)): Promise<void> {
  if (!event) return;
  await attempt(takeEvent(story, event));
}

function takeEvent({ deps, sign, told }: Story, event: Event): Promise<void> {
  const { body, signature } = sign(event);
  told.push(event.id);
  return takePaymentEvent(deps, body, signature);
}

export async function returnToShop({ deps, purchaseId }: Story): Promise<void> {
  await attempt(settle(deps, purchaseId));
}

/** Runs the scheduled work. */
export async function runSchedule({ deps, purchaseId, clock, readPurchase }: Story): Promise<void> {
  const { checkAt } = await readPurchase();
  if (checkAt && checkAt.toMillis() <= clock.now) await attempt(settleDue(deps, purchaseRef(deps.db, purchaseId)));
}

/** The customer or an admin cancels an order, or an admin confirms one. */
export async function changeSomeOrder(story: Story, action: 'cancel' | 'confirm', isAdmin: boolean): Promise<void> {
  const { deps, draw, customer, readPurchase } = story;
  const { orderIds } = await readPurchase();
  const document = await itemRef(deps.db, draw.of(orderIds) ?? '').get();
  const actor = isAdmin ? { ...admin, isAdmin } : { ...customer, isAdmin };
  const change = { action, ...(isAdmin && action === 'cancel' && { reason: 'Out of stock.' }) };
  await attempt(changeItem(deps, actor, document, change));
}

export async function payByInvoice({ deps, purchaseId }: Story): Promise<void> {
  const owned = { document: await purchaseRef(deps.db, purchaseId).get(), isOwn: true };
  const { payByInvoice: handle } = paymentsHandlers(deps);
  await attempt(handle({ owned } as Parameters<typeof handle>[0]));
}

export async function bookInvoice({ deps, purchaseId }: Story): Promise<void> {
  await attempt(bookPayment(deps, purchaseRef(deps.db, purchaseId), { reference: 'Check 1', by: admin }));
}

/** An admin refunds a dollar, asking twice. */
export async function refundDollar(story: Story): Promise<void> {
  const { deps, purchaseId, readPurchase } = story;
  const key = `${purchaseId} ${story.goodwill}`;
  const wanted = { amount: 1, reason: 'A scratch.', reference: 'Transfer 1', by: admin, idempotencyKey: key };
  const before = await readPurchase();
  for (const _ of [1, 2]) await attempt(refundPurchase(deps, purchaseRef(deps.db, purchaseId), wanted));
  const after = await readPurchase();
  if (after.refunds.length > before.refunds.length) story.goodwill += 100;
}

/** An admin sends back what is due of a purchase that was not paid by card. */
export async function refundInvoice({ deps, purchaseId, readPurchase }: Story): Promise<void> {
  const { refunds, paymentIntent } = await readPurchase();
  const due = refunds.filter(({ state }) => state === 'due').reduce((sum, each) => sum + each.amountCents, 0);
  if (paymentIntent !== undefined || due === 0) return;
  const idempotencyKey = `${purchaseId} due ${refunds.length}`;
  const wanted = { amount: due / 100, reason: 'Canceled.', reference: 'Transfer 2', by: admin, idempotencyKey };
  await attempt(refundPurchase(deps, purchaseRef(deps.db, purchaseId), wanted));
}

/** An admin refunds a dollar or two in the provider's Dashboard, as far as the payment allows it. */
export async function refundInDashboard(story: Story): Promise<void> {
  const { standIn, draw, readPurchase } = story;
  const { paymentIntent } = await readPurchase();
  if (paymentIntent === undefined) return;
  const { amount_total: total } = standIn.provider.sessions.find((each) => each.payment_intent === paymentIntent) ?? {};
  const left = (total ?? 0) - sumOfRefunds(standIn, paymentIntent);
  const amount = Math.min(left, 100 + draw.upTo(100));
  const isDisputed = standIn.provider.listDisputes(paymentIntent).some(({ status }) => status === 'needs_response');
  if (amount <= 0 || isDisputed) return;
  standIn.provider.createRefund(paymentIntent, amount, {});
  story.goodwill += amount;
}

/** The bank ends a refund: a pending one is made or refused, and one that was made may still be refused. */
export async function endSomeRefund({ standIn, draw, readPurchase }: Story): Promise<void> {
  const { paymentIntent = '' } = await readPurchase();
  const refund = draw.of(standIn.provider.listRefunds(paymentIntent).filter(({ status }) => status !== 'failed'));
  if (!refund) return;
  const isRefused = refund.status === 'succeeded' ? draw.chance(0.2) : draw.chance(0.4);
  if (refund.status === 'pending' || isRefused)
    standIn.provider.endRefund(refund.id, isRefused ? 'failed' : 'succeeded');
}

/** Draws whether the bank's refunds take days from now on. */
export function changeBank({ standIn, draw }: Story): void {
  standIn.provider.refundStatus = draw.chance(0.5) ? 'pending' : 'succeeded';
}

/** An admin sends a refund that the bank refused in another way, and books it. */
export async function sendRefused({ deps, purchaseId, readPurchase }: Story): Promise<void> {
  const { refunds, paymentIntent } = await readPurchase();
  const refused = refunds.filter(({ state, progress }) => state === 'due' && progress === 'refused');
  const amount = refused.reduce((sum, each) => sum + each.amountCents, 0);
  if (paymentIntent === undefined || amount === 0) return;
  const wanted = { amount: amount / 100, reason: 'Refused.', reference: `Transfer ${refunds.length}`, by: admin };
  await attempt(
    refundPurchase(deps, purchaseRef(deps.db, purchaseId), {
      ...wanted,
      idempotencyKey: `${purchaseId} refused ${amount}`,
    }),
  );
}

/** The customer disputes the rest of the payment, or the bank only inquires about it. */
export async function openDispute({ standIn, draw, readPurchase }: Story): Promise<void> {
  const { paymentIntent } = await readPurchase();
  if (paymentIntent === undefined) return;
  const { amount_total: total } = standIn.provider.sessions.find((each) => each.payment_intent === paymentIntent) ?? {};
  if ((total ?? 0) > sumOfRefunds(standIn, paymentIntent) && standIn.provider.listDisputes(paymentIntent).length === 0)
    standIn.provider.openDispute(paymentIntent, { isInquiry: draw.chance(0.3) });
}

/** The bank decides the open disputes; the amount of a lost one goes back in addition to what orders are worth. */
export async function endDispute(story: Story): Promise<void> {
  const { standIn, draw, readPurchase } = story;
  const { paymentIntent = '' } = await readPurchase();
  for (const { id, status, amount } of standIn.provider.listDisputes(paymentIntent)) {
    if (status === 'warning_needs_response') standIn.provider.endDispute(id, 'warning_closed');
    if (status !== 'needs_response') continue;
    const isLost = draw.chance(0.5);
    standIn.provider.endDispute(id, isLost ? 'lost' : 'won');
    if (isLost) story.goodwill += amount;
  }
}

/** Cents that the provider has refunded or is about to refund, including lost disputes. */
export function sumOfRefunds(standIn: Story['standIn'], paymentIntent: string): number {
  const standing = standIn.provider.listRefunds(paymentIntent).filter(({ status }) => status !== 'failed');
  const lost = standIn.provider.listDisputes(paymentIntent).filter(({ status }) => status === 'lost');
  return [...standing, ...lost].reduce((sum, { amount }) => sum + amount, 0);
}

export function waitMinutes({ clock }: Story, minutes: number): void {
  clock.now += minutes * MINUTE;
}
