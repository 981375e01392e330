import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletionRef, type StoredDeletion } from '../../src/auth/deletion-guard.ts';
import { closeAccount } from '../../src/privacy/deletion.ts';
import { sweepDeletions } from '../../src/privacy/sweep.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf, type Reply } from '../support/client.ts';
import { dumpDatabase } from '../support/dump.ts';
import {
  expectDeathsSurvived,
  findTraces,
  makeOwnPart,
  makeRider,
  orderTwo,
  ownShop,
} from '../support/dying-deletions.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { domainErrorOf } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';

const { db, name, shop } = ownShop;
const closing: (() => Promise<void>)[] = [];
let sends: [Client, Client];

beforeAll(async () => {
  sends = [await open(db), await open(openOwnDatabase(name).db)];
});
afterAll(() => Promise.all(closing.map((close) => close())));

/** Opens a separate instance. */
async function open(on: Firestore): Promise<Client> {
  const { origin, close } = await openInstance({ db: on });
  closing.push(close);
  return clientOf(origin);
}

const ask = (send: Client, as: Account) => send(`/user/${as.email}/deletion`, { as, body: { email: as.email } });
const ordersOf = async ({ uid }: Account) => (await db.collection('orders').where('userId', '==', uid).get()).size;

describe('an order at the moment of the deletion', () => {
  it('when orders and deletions run concurrently on two instances, then either the orders and the account exist, or neither does', async () => {
    const part = await makeOwnPart();
    const [first, second] = sends;
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const rider = await makeAccount();
        const replies: Reply[] = await Promise.all([
          ask(first, rider),
          orderTwo(second, rider, part),
          ask(second, rider),
          orderTwo(first, rider, part),
        ]);
        return { rider, replies };
      }),
    );
    const dump = dumpDatabase(db);
    for (const { rider, replies } of outcomes) {
      const [one, , two] = replies;
      const isDeleted = one?.status === 200 || two?.status === 200;
      const placed = replies.filter(({ status }) => status === 201).length;
      for (const { status } of replies) expect([200, 201, 401, 409, 503]).toContain(status);
      // An order that was placed first prevents the deletion.
      if (isDeleted) expect([placed, await findTraces(rider, dump)]).toEqual([0, []]);
      else expect(await ordersOf(rider)).toBe(placed);
      if (!isDeleted) expect((await orderTwo(first, rider, part)).status).toBe(201);
    }
    const sold = await db.collection('orders').where('partId', '==', part).get();
    const stock = (await db.doc(`parts/${part}`).get()).get('availableQuantity') as number;
    expect(stock).toBe(1_000 - 2 * sold.size);
  }, 60_000);

  it('when an order was prepared before the deletion and is committed after it, then it is rejected and changes no stock', async () => {
    const [rider, part] = [await makeAccount(), await makeOwnPart()];
    const { db: held } = openOwnDatabase(name);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let hold = () => {};
    const isHeld = new Promise<void>((resolve) => (hold = resolve));
    const batch = held.batch.bind(held);
    held.batch = () => {
      const made = batch();
      const commit = made.commit.bind(made);
      made.commit = async () => {
        hold();
        await released;
        return commit();
      };
      return made;
    };
    const placing = orderTwo(await open(held), rider, part);
    await isHeld;
    const deletion = await ask(sends[0], rider);
    release();
    expectProblem(await placing, 'sign-in-needed');
    expect(deletion.status).toBe(200);
    expect(await findTraces(rider)).toEqual([]);
    expect((await db.doc(`parts/${part}`).get()).get('availableQuantity')).toBe(1_000);
  });

  it('when an order is committed before the deletion is recorded, then the deletion is rejected and the account stays active', async () => {
    const [rider, part] = [await makeAccount(), await makeOwnPart()];
    const { db: slow } = openOwnDatabase(name);
    const run = slow.runTransaction.bind(slow);
    let placed: Reply | undefined;
    slow.runTransaction = async (work) => {
      placed ??= await orderTwo(sends[0], rider, part);
      return run(work);
    };
    const error = await domainErrorOf(closeAccount({ ...shop, db: slow }, rider));
    expect([placed?.status, error.code]).toEqual([201, 'orders-under-way']);
    expect((await deletionRef(db, rider.uid).get()).exists).toBe(false);
    expect((await orderTwo(sends[1], rider, part)).status).toBe(201);
  });
});

it(
  'when the process dies during a deletion, then it has not begun, or a sweep completes it and no order is placed meanwhile',
  () => expectDeathsSurvived(sends[0], (needed) => [0, 1, Math.floor(needed / 2), needed - 1, needed]),
  60_000,
);

it('when a deletion was interrupted before it was final and the account has an open order, then the sweep reactivates the account', async () => {
  const [rider, part] = [await makeAccount(), await makeOwnPart()];
  const [send] = sends;
  await orderTwo(send, rider, part);
  const note: StoredDeletion = { stage: 'asked', uid: rider.uid, email: rider.email, dueAt: Timestamp.now() };
  await deletionRef(db, rider.uid).set(note);
  await sweepDeletions(shop);
  expect((await deletionRef(db, rider.uid).get()).exists).toBe(false);
  expect((await orderTwo(send, rider, part)).status).toBe(201);
});

it('when the same deletion is requested twice concurrently, then both succeed, or one gets a 401 because the account is gone', async () => {
  const rider = await makeRider(sends[0], await makeOwnPart());
  const replies = await Promise.all(sends.map((send) => ask(send, rider)));
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of replies) expect([200, 401]).toContain(status);
  expect(await findTraces(rider)).toEqual([]);
});
