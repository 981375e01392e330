import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { examplePikes } from '@fourteener/contract/fit/bike-examples';
import { draft } from '@fourteener/contract/part/examples';
import { examples } from '@fourteener/contract/examples';
import { exampleAccounts } from '@fourteener/contract/calls/example';
import { recordAudit } from '../../src/audit/store.ts';
import { putBike } from '../../src/fit/bikes.ts';
import { addPart } from '../../src/parts/store.ts';
import { clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openSeededShop, type SeededShop, signInExamples } from '../support/seeded-shop.ts';
import { keepUnknownEvent } from '../../src/payments/unknown-events.ts';
import { signEvent, unpaid } from '../support/payments.ts';
import { makeCredited } from '../support/papers.ts';
import { makeWithdrawalLink } from '../support/withdrawals.ts';
import { makePurchase } from '../support/purchases.ts';
import { openShop } from '../support/shop.ts';
import { findMismatches } from '../support/mismatches.ts';

interface AnyExample {
  as?: keyof typeof exampleAccounts;
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  key?: string;
  body?: unknown;
  answer: unknown;
}

const names = Object.keys(examples) as CallName[];
const isRead = (name: CallName) => calls[name].method === 'GET';
/**
 * Reads first, because they expect the unchanged seeded shop; then the writes, each after the one that it depends on.
 */
const inOrder = [...names.filter(isRead), ...names.filter((name) => !isRead(name))];

let shop: SeededShop;
/** The same shop under the law of the European Union. */
let european: Awaited<ReturnType<typeof openInstance>>;
let tokens: Awaited<ReturnType<typeof signInExamples>>;

beforeAll(async () => {
  shop = await openSeededShop();
  european = await openInstance({ db: shop.db, market: 'eu' });
  tokens = await signInExamples();
  const { auth } = openShop();
  const { uid: lockedOut } = await auth.getUserByEmail(examples.resetSecondFactor.params.email);
  await auth.updateUser(lockedOut, {
    multiFactor: { enrolledFactors: [{ uid: 'phone-1', factorId: 'phone', phoneNumber: '+17195550142' }] },
  });
  const [hidden] = examples.listManagedParts.answer;
  await addPart(shop.db, hidden._id, draft, { at: new Date(), by: { uid: 'test', email: 'test@test.example' } });
  const [begun] = examples.listImports.answer;
  const noted = shop.db.batch();
  const { uid: importer } = await auth.getUserByEmail(exampleAccounts.admin);
  const { _id: entryId, action, target, before, after, createdAt: begunAt } = begun;
  const by = { uid: importer, email: exampleAccounts.admin };
  recordAudit(shop.db, noted, {
    id: entryId,
    by,
    at: Timestamp.fromDate(new Date(begunAt)),
    action,
    target,
    before,
    after,
  });
  await noted.commit();
  // In the seeded shop every message has been sent, and only a failed one can be retried.
  await shop.db
    .doc(`mails/${examples.retryEmail.params.id}`)
    .update({ state: 'failed', attempts: 8, problem: '451 The mailbox is busy.', sentAt: FieldValue.delete() });
  const { _id: bikeId, revision: _revision, ...bike } = examplePikes;
  await putBike(shop.db, bikeId, bike);
  // No account of the seeded shop has a saved list.
  const { _id, updatedAt, ...list } = examples.getList.answer;
  const { uid: userId } = await auth.getUserByEmail(exampleAccounts.customer);
  const at = Timestamp.fromDate(new Date(updatedAt));
  const { _id: purchaseId, userName: name, userEmail, phone, address, delivery } = examples.getPurchase.answer;
  const payer = { uid: userId, email: userEmail, name };
  await makePurchase(payer, { db: shop.db, id: purchaseId, phone, address, delivery });
  const { id: dueId } = examples.openPaymentSession.params;
  await makePurchase(payer, { db: shop.db, id: dueId, phone, address, delivery, ...unpaid() });
  const [{ purchaseId: creditedId, number }] = examples.listCreditNotes.answer;
  await makeCredited(payer, { db: shop.db, id: creditedId, number, phone, address, delivery });
  const [{ _id: eventId, type, at: told, object }] = examples.listUnknownEvents.answer;
  const unknownEvent = { id: eventId, type, created: Date.parse(told) / 1_000, data: { object: { id: object } } };
  await keepUnknownEvent({ db: shop.db, now: () => new Date() }, unknownEvent, 'unknown-kind');
  const [withdrawn] = examples.showWithdrawal.answer.items;
  await makeWithdrawalLink(
    { email: userEmail },
    { orderId: withdrawn._id },
    { db: shop.db, token: examples.showWithdrawal.body.token },
  );
  await shop.db.doc(`lists/${_id}`).set({ userId, ...list, createdAt: at, updatedAt: at });
}, 120_000);
afterAll(async () => {
  await Promise.all([shop.close(), european.close()]);
  const { auth } = openShop();
  const trusted = await auth.getUserByEmail(examples.makeAdmin.params.email);
  await auth.setCustomUserClaims(trusted.uid, null);
});

/** The User-Agent of the browser that the examples name. */
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

const isEuropean = (name: CallName) => /withdraw/i.test(name);

function send(name: CallName) {
  const { method, path }: Call = calls[name];
  const { as, params = {}, query = {}, key, body }: AnyExample = examples[name];
  const address = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const asked = new URLSearchParams(
    Object.entries(query).map(([field, value]): [string, string] => [field, String(value)]),
  );
  if (name === 'takePaymentEvent') return shop.send(address, signEvent({ id: 'evt_1', type: 'customer.created' }));
  const toShop = isEuropean(name) ? clientOf(european.origin) : shop.send;
  return toShop(asked.size > 0 ? `${address}?${asked.toString()}` : address, {
    method,
    ...(as && { as: tokens[as] }),
    ...(body !== undefined && { body }),
    headers: { 'User-Agent': BROWSER, ...(key !== undefined && { 'Idempotency-Key': key }) },
  });
}

it('when the calls are compared with the examples, then each has one', () => {
  expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
});

it.each(inOrder)(
  'when the example of %s is sent to the seeded shop, then the response is the documented one',
  async (name) => {
    const { status, text } = await send(name);
    expect(status, text).toBe(calls[name].status);
    // The stand-in's URL of the payment page is replaced by Stripe's.
    const answer: unknown = JSON.parse(text.replace(/http:\/\/127\.0\.0\.1:\d+\/pay/, 'https://checkout.stripe.com'));
    expect(findMismatches(answer, examples[name].answer)).toEqual([]);
  },
);
