import { randomUUID } from 'node:crypto';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAccount, finishDeletion } from '../../src/privacy/deletion.ts';
import { deletionRef, type StoredDeletion } from '../../src/auth/deletion-guard.ts';
import { sweepDeletions } from '../../src/privacy/sweep.ts';
import { addPart } from '../../src/parts/store.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf, type Reply } from '../support/client.ts';
import { dumpDatabase, remaining } from '../support/dump.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/mails.ts';
import { domainErrorOf } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';

const { db, name } = openOwnDatabase();
const shop: Deps = { ...openShop(), db };
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

async function makePart(): Promise<string> {
  const id = `part-${randomUUID()}`;
  await addPart(
    db,
    id,
    { ...goodBodies.addPart, availableQuantity: 1_000 },
    { at: new Date(), by: { uid: 'x', email: 'x' } },
  );
  return id;
}

const delivery = { phone: '719 555 0100', address: '1 F Street' };
const order = (send: Client, as: Account, partsId: string) =>
  send('/order', { as, body: { partsId, quantity: 2, ...delivery } });
const ask = (send: Client, as: Account) => send(`/user/${as.email}/deletion`, { as, body: { email: as.email } });
const ordersOf = async ({ uid }: Account) => (await db.collection('orders').where('userId', '==', uid).get()).size;
const findTraces = async ({ uid, email }: Account, dump = dumpDatabase(db)) => remaining(await dump, [uid, email]);

describe('an order at the moment of the deletion', () => {
  it('when orders and deletions race on two instances, then either the orders and the account exist, or neither', async () => {
    const part = await makePart();
    const [first, second] = sends;
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const rider = await makeAccount();
        const replies: Reply[] = await Promise.all([
          ask(first, rider),
          order(second, rider, part),
          ask(second, rider),
          order(first, rider, part),
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
      if (!isDeleted) expect((await order(first, rider, part)).status).toBe(201);
    }
    const sold = await db.collection('orders').where('partId', '==', part).get();
    const stock = (await db.doc(`parts/${part}`).get()).get('availableQuantity') as number;
    expect(stock).toBe(1_000 - 2 * sold.size);
  }, 60_000);

  it('when an order was prepared before the deletion and is committed after it, then it is rejected and changes no stock', async () => {
    const [rider, part] = [await makeAccount(), await makePart()];
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
    const placing = order(await open(held), rider, part);
    await isHeld;
    const deletion = await ask(sends[0], rider);
    release();
    expectProblem(await placing, 'sign-in-needed');
    expect(deletion.status).toBe(200);
    expect(await findTraces(rider)).toEqual([]);
    expect((await db.doc(`parts/${part}`).get()).get('availableQuantity')).toBe(1_000);
  });

  it('when an order is committed before the deletion is recorded, then the deletion is rejected and the account stays active', async () => {
    const [rider, part] = [await makeAccount(), await makePart()];
    const { db: slow } = openOwnDatabase(name);
    const run = slow.runTransaction.bind(slow);
    let placed: Reply | undefined;
    slow.runTransaction = async (work) => {
      placed ??= await order(sends[0], rider, part);
      return run(work);
    };
    const error = await domainErrorOf(closeAccount({ ...shop, db: slow }, rider));
    expect([placed?.status, error.code]).toEqual([201, 'orders-under-way']);
    expect((await deletionRef(db, rider.uid).get()).exists).toBe(false);
    expect((await order(sends[1], rider, part)).status).toBe(201);
  });
});

/** The dependencies of a process that dies after a number of writes, to the database or to Auth, and how many it was asked for. */
function createDyingDeps(most: number): { dying: Deps; countWrites: () => number } {
  let asked = 0;
  const { db: own } = openOwnDatabase(name);
  const auth = getAuth();
  const run = own.runTransaction.bind(own);
  const step = () => {
    asked += 1;
    if (asked > most) throw new Error('killed');
  };
  own.runTransaction = async (work, options) => {
    step();
    return run(work, options);
  };
  const counted: Partial<Auth> = {
    updateUser: async (uid, changes) => {
      step();
      return auth.updateUser(uid, changes);
    },
    deleteUser: async (uid) => {
      step();
      return auth.deleteUser(uid);
    },
  };
  const dying = { ...shop, db: own, auth: Object.assign(Object.create(auth) as Auth, counted) };
  return { dying, countWrites: () => asked };
}

async function makeRider(part: string): Promise<Account> {
  const [send] = sends;
  const rider = await makeAccount();
  await send(`/user/${rider.email}`, { method: 'PUT', as: rider, body: { city: 'Salida' } });
  const { json } = await order(send, rider, part);
  const { insertedId } = json as { insertedId: string };
  await db.doc(`orders/${insertedId}`).update({ status: 'delivered' });
  await send('/review', { as: rider, body: goodBodies.addReview });
  await send('/newsletter', { body: { email: rider.email } });
  return rider;
}

it('when the process dies at any moment of a deletion, then nothing has begun, or the sweep ends it and nobody orders meanwhile', async () => {
  const [send] = sends;
  const later = { ...shop, now: () => new Date(Date.now() + 2 * 60_000) };
  const remove = async (deps: Deps, owner: Account) => {
    await closeAccount(deps, owner);
    await finishDeletion(deps, deletionRef(db, owner.uid));
  };
  const { dying: living, countWrites } = createDyingDeps(Infinity);
  await remove(living, await makeRider(await makePart()));
  const needed = countWrites();
  expect(needed).toBeGreaterThan(10);
  const riders: { rider: Account; part: string }[] = [];
  // One after the other: at once, riders of one network would wait for each other's counted requests, and some be refused (503).
  while (riders.length <= needed) {
    // A part for each: the orders of one part would wait for each other.
    const part = await makePart();
    riders.push({ rider: await makeRider(part), part });
  }
  const attempts = await Promise.all(
    riders.map(async ({ rider, part }, writes) => {
      const isWhole = await remove(createDyingDeps(writes).dying, rider).then(
        () => true,
        () => false,
      );
      const hasBegun = (await deletionRef(db, rider.uid).get()).exists;
      return { writes, rider, isWhole, hasBegun, ordered: (await order(send, rider, part)).status };
    }),
  );
  // One sweep takes up twenty; the next one comes a minute later.
  for (let minute = 0; minute < 2; minute += 1) await sweepDeletions(later);
  const dump = dumpDatabase(db);
  for (const { writes, rider, isWhole, hasBegun, ordered } of attempts) {
    expect([writes, isWhole, hasBegun]).toEqual([writes, writes >= needed, writes > 0]);
    expect([writes, ordered]).toEqual([writes, hasBegun ? 401 : 201]);
    if (!hasBegun) continue;
    expect([writes, await findTraces(rider, dump)]).toEqual([writes, []]);
    await expect(getAuth().getUser(rider.uid)).rejects.toThrow(/no user record/);
  }
}, 120_000);

it('when an interrupted deletion was not yet final and an order is under way, then the sweep reactivates the account', async () => {
  const [rider, part] = [await makeAccount(), await makePart()];
  const [send] = sends;
  await order(send, rider, part);
  const note: StoredDeletion = { stage: 'asked', uid: rider.uid, email: rider.email, dueAt: Timestamp.now() };
  await deletionRef(db, rider.uid).set(note);
  await sweepDeletions(shop);
  expect((await deletionRef(db, rider.uid).get()).exists).toBe(false);
  expect((await order(send, rider, part)).status).toBe(201);
});

it('when the same deletion is requested twice concurrently, then both succeed, or one gets a 401 because the account is gone', async () => {
  const rider = await makeRider(await makePart());
  const replies = await Promise.all(sends.map((send) => ask(send, rider)));
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of replies) expect([200, 401]).toContain(status);
  expect(await findTraces(rider)).toEqual([]);
});
