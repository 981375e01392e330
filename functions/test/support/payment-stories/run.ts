import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { findDifferences } from '../../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../../scripts/reconcile/stock-history.ts';
import { dueOf } from '@fourteener/contract/order/end';
import { openOwnDatabase } from '../emails.ts';
import * as actions from './actions.ts';
import * as bank from './bank.ts';
import { checkLetters } from './letters.ts';
import { drawFrom } from './random.ts';
import { cancelReplacement, countKept, listItems, returnPieces } from './returns.ts';
import { openStoryShop, PIECES } from './shop.ts';

type Step = [weight: number, name: string, run: (story: actions.Story) => Promise<void> | void];

const steps: Step[] = [
  [5, 'open a tab', actions.openTab],
  [1, 'open two tabs', async (story) => void (await Promise.all([actions.openTab(story), actions.openTab(story)]))],
  [5, 'pay', actions.payInTab],
  [2, 'pay by bank debit', bank.payLaterInTab],
  [2, 'the bank confirms or refuses', bank.settleSomePayment],
  [2, 'pay something else', bank.paySomethingElse],
  [1, 'decline', actions.declineInTab],
  [4, 'deliver an event', actions.deliverEvent],
  [1, 'deliver at once', async (story) => void (await Promise.all([1, 2].map(() => actions.deliverEvent(story))))],
  [3, 'return', actions.returnToShop],
  [
    1,
    'return while an event comes',
    async (story) => void (await Promise.all([actions.returnToShop(story), actions.deliverEvent(story)])),
  ],
  [3, 'schedule', actions.runSchedule],
  [1, 'the customer cancels', (story) => actions.changeSomeOrder(story, 'cancel', false)],
  [1, 'an admin cancels', (story) => actions.changeSomeOrder(story, 'cancel', true)],
  [1, 'an admin confirms', (story) => actions.changeSomeOrder(story, 'confirm', true)],
  [1, 'an admin cancels what was sent in place of other pieces', cancelReplacement],
  [6, 'pieces come back', returnPieces],
  [0.5, 'pay by invoice', actions.payByInvoice],
  [0.5, 'book an invoice', actions.bookInvoice],
  [0.5, 'refund a dollar', actions.refundDollar],
  [0.5, 'refund in the Dashboard', actions.refundInDashboard],
  [0.5, 'the bank answers', actions.endSomeRefund],
  [0.3, 'the bank becomes slow or fast', actions.changeBank],
  [0.3, 'send what was refused', actions.sendRefused],
  [0.3, 'open a dispute', actions.openDispute],
  [0.3, 'decide a dispute', actions.endDispute],
  [3, 'wait', (story) => actions.waitMinutes(story, 1 + story.draw.upTo(12))],
  [0.5, 'wait long', (story) => actions.waitMinutes(story, 40)],
];
const allWeights = steps.reduce((sum, [weight]) => sum + weight, 0);

function pickStep(number: number): Step | undefined {
  let left = number * allWeights;
  return steps.find(([weight]) => (left -= weight) < 0);
}

/** How a story ended: the state of the payment. */
export type Ending = Awaited<ReturnType<typeof runStory>>;

/**
 * Runs one purchase from its order to its end, at random: with pages in several tabs, events that are lost, late, twice or out of order,
 * responses of the provider that are lost, and a process that is killed after commits and responses. In the end the provider responds, the
 * schedule runs, and all must add up.
 */
async function runStory(seed: number, db: Firestore) {
  const draw = drawFrom(seed);
  const shop = await openStoryShop(draw, db, drawFrom(seed + 1_000_000));
  const tabs = shop.page ? [actions.sessionOf(shop.page)] : [];
  const story: actions.Story = { ...shop, draw, tabs, told: [], goodwill: 0 };
  const told: string[] = [];
  try {
    story.faults.isOn = true;
    for (let step = 6 + draw.upTo(18); step > 0; step -= 1) {
      const [, name, run] = pickStep(draw.number()) ?? [0, 'nothing', () => undefined];
      told.push(name);
      await run(story);
      await checkOnTheWay(story, told);
    }
    story.faults.isOn = false;
    await finish(story);
    return await checkEnd(story);
  } catch (error) {
    throw new Error(`Story ${seed}: ${told.join(', ')}`, { cause: error });
  } finally {
    await shop.standIn.close();
  }
}

/** Lets every deadline pass while the schedule runs; then delivers every event again and runs the schedule. */
async function finish(story: actions.Story): Promise<void> {
  for (let hour = 0; hour < 4; hour += 1) {
    actions.waitMinutes(story, 61);
    await actions.runSchedule(story);
  }
  bank.settleAllPayments(story);
  // The shop may learn a day later that the bank refused a payment, after which the customer has another day to pay; no page is open for
  // it.
  for (const minutes of [61, 25 * 60, 61, 25 * 60, 61]) {
    actions.waitMinutes(story, minutes);
    await actions.runSchedule(story);
  }
  for (const event of story.standIn.provider.events) await actions.deliverEvent(story, event);
  await endPending(story);
  const { state, method } = await story.readPurchase();
  if (state === 'due' && method === 'invoice') await actions.bookInvoice(story);
  await actions.refundInvoice(story);
  await actions.runSchedule(story);
}

/** The bank ends what is pending, and an admin sends the refused refunds in another way. */
async function endPending(story: actions.Story): Promise<void> {
  const { provider } = story.standIn;
  provider.refundStatus = 'succeeded';
  await actions.endDispute(story);
  const { paymentIntent = '' } = await story.readPurchase();
  const { unmatched = [] } = await story.readPurchase();
  const payments = [paymentIntent, ...unmatched.map((each) => each.paymentIntent)];
  for (const { id, status } of payments.flatMap((payment) => provider.listRefunds(payment)))
    if (status === 'pending') provider.endRefund(id, story.draw.chance(0.3) ? 'failed' : 'succeeded');
  actions.waitMinutes(story, 61);
  await actions.runSchedule(story);
  for (const event of provider.events) await actions.deliverEvent(story, event);
  await actions.sendRefused(story);
}

/** Checks what must hold at every moment. */
async function checkOnTheWay({ readPurchase, standIn, faults }: actions.Story, told: readonly string[]): Promise<void> {
  const wasOn = faults.isOn;
  faults.isOn = false;
  const { paidCents, refundedCents, refunds, history, state } = await readPurchase();
  const where = told.join(', ');
  expect(refundedCents + dueOf(refunds), where).toBeLessThanOrEqual(paidCents);
  expect(history.at(-1)?.state, where).toBe(state);
  expect(standIn.provider.sessions.filter(({ status }) => status === 'open').length, where).toBeLessThanOrEqual(1);
  expect(standIn.provider.sessions.filter(bank.isPaidRight).length, where).toBeLessThanOrEqual(1);
  if (state === 'under-way') expect(paidCents, where).toBe(0);
  faults.isOn = wasOn;
}

async function checkEnd(story: actions.Story) {
  const { deps, readPurchase, standIn, goodwill, clock, customer } = story;
  const purchase = await readPurchase();
  const { state, owedCents, paidCents, refundedCents, refunds, lines, paymentIntent, checkAt } = purchase;
  const sessions = standIn.provider.sessions;
  const atProvider = sessions.filter(bank.isPaidRight);
  // Neither side owes anything any more, and no page is open.
  expect(['paid', 'part-refunded', 'refunded', 'lapsed']).toContain(state);
  expect(dueOf(refunds)).toBe(0);
  expect(checkAt?.toMillis() ?? Infinity).toBeGreaterThan(clock.now);
  expect(sessions.filter(({ status }) => status === 'open')).toEqual([]);
  // Nobody paid twice, or for what they do not get.
  const net = paidCents - refundedCents;
  expect(net).toBeLessThanOrEqual(owedCents);
  expect(net).toBeGreaterThanOrEqual(owedCents - goodwill);
  if (state === 'lapsed') expect([paidCents, owedCents]).toEqual([0, 0]);
  if (state === 'refunded') expect(net).toBe(0);
  // The provider has the same amounts.
  expect(atProvider.reduce((sum, { amount_total: total }) => sum + (total ?? 0), 0)).toBe(
    paymentIntent === undefined ? 0 : paidCents,
  );
  const paidBack = actions.sumOfRefunds(standIn, paymentIntent ?? '');
  // Refunds that the bank refused went out by transfer.
  const isTransfer = ({ reference = '' }: { reference?: string }) => reference.startsWith('Transfer');
  const transferred = refunds.filter(isTransfer).reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(paidBack).toBe(paymentIntent === undefined ? 0 : refundedCents - transferred);
  // A payment that could not be booked was refunded, or the bank refused the refund.
  const { unmatched = [] } = purchase;
  const wrong = sessions.filter(bank.isPaidWrong);
  expect(unmatched.map((each) => each.session).toSorted()).toEqual(wrong.map(({ id }) => id).toSorted());
  for (const { paymentIntent: payment, amountCents, refund } of unmatched) {
    expect(['made', 'refused']).toContain(refund);
    expect(actions.sumOfRefunds(standIn, payment)).toBe(refund === 'made' ? amountCents : 0);
  }
  await checkLetters(deps.db, customer.uid, purchase);
  // Orders, stock and ledger agree with what is owed: the customer has each piece that is owed for, or its replacement.
  const items = new Map(await listItems(story));
  const kept = lines.map(({ orderId }) => countKept(items, orderId));
  expect(lines.map(({ ended, quantity, returned = 0 }) => (ended ? 0 : quantity - returned))).toEqual(kept);
  for (const [n, { partId }] of lines.entries()) {
    const history = await fetchStockHistory(deps.db, partId);
    expect(findDifferences(history)).toEqual([]);
    expect(history.part?.availableQuantity).toBe(PIECES - (kept[n] ?? 0));
  }
  const sent = [...items.values()].filter(({ replaces }) => replaces);
  expect(sent.filter(({ totalCents, purchaseId }) => totalCents > 0 || purchaseId !== undefined)).toEqual([]);
  const wasUnderWay = purchase.history.some((step) => step.state === 'under-way');
  return {
    ...{ state, method: purchase.method, sessions: sessions.length, wasUnderWay, unmatched: unmatched.length },
    ...{
      replaced: sent.length,
      replacedAgain: sent.filter(({ history }) => history.some(({ replacedBy }) => replacedBy)).length,
    },
  };
}

/** Runs the stories of these seeds, some concurrently; returns how each ended. */
export async function runStories(first: number, count: number): Promise<Ending[]> {
  const waiting = Array.from({ length: count }, (_, n) => first + n).values();
  const endings: Ending[] = [];
  const { db } = openOwnDatabase(`stories-${randomUUID()}`);
  const work = async () => {
    for (const seed of waiting) endings.push(await runStory(seed, db));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return endings;
}
