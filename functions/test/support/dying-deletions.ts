import { randomUUID } from 'node:crypto';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { expect } from 'vitest';
import { deletionRef } from '../../src/auth/deletion-guard.ts';
import { addPart } from '../../src/parts/store.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { closeAccount, finishDeletion } from '../../src/privacy/deletion.ts';
import { sweepDeletions } from '../../src/privacy/sweep.ts';
import { type Account, makeAccount } from './accounts.ts';
import type { Client, Reply } from './client.ts';
import { dumpDatabase, remaining } from './dump.ts';
import { openOwnDatabase } from './emails.ts';
import { goodBodies } from './requests.ts';
import { openShop } from './shop.ts';

const { db, name } = openOwnDatabase();
const shop: Deps = { ...openShop(), db };

/** A database of its own for the deletions of accounts, and the shop that works on it. */
export const ownShop = { db, name, shop };

/** Adds a part with 1,000 pieces. */
export async function makeOwnPart(): Promise<string> {
  const id = `part-${randomUUID()}`;
  const by = { uid: 'x', email: 'x' };
  await addPart(db, id, { ...goodBodies.addPart, availableQuantity: 1_000 }, { at: new Date(), by });
  return id;
}

/** Orders two pieces of a part. */
export function orderTwo(send: Client, as: Account, partsId: string): Promise<Reply> {
  return send('/order', { as, body: { partsId, quantity: 2, phone: '719 555 0100', address: '1 F Street' } });
}

/** The documents that mention an account. */
export const findTraces = async ({ uid, email }: Account, dump = dumpDatabase(db)): Promise<unknown[]> =>
  remaining(await dump, [uid, email]);

/** A customer with data in many collections, and an order that has arrived. */
export async function makeRider(send: Client, part: string): Promise<Account> {
  const rider = await makeAccount();
  await send(`/user/${rider.email}`, { method: 'PUT', as: rider, body: { city: 'Salida' } });
  const { json } = await orderTwo(send, rider, part);
  const { insertedId } = json as { insertedId: string };
  await db.doc(`orders/${insertedId}`).update({ status: 'delivered' });
  await send('/review', { as: rider, body: goodBodies.addReview });
  await send('/newsletter', { body: { email: rider.email } });
  return rider;
}

/**
 * The dependencies of a process that dies after this number of writes to the database or to Auth, and a count of the writes that it tried.
 */
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

/**
 * Deletes accounts in processes that die, each after another number of writes. Expects that each deletion either has not begun or is
 * completed by the sweep, and that nobody orders meanwhile. `choose` returns the numbers of writes, given the number that a deletion needs.
 */
export async function expectDeathsSurvived(send: Client, choose: (needed: number) => readonly number[]): Promise<void> {
  const later = { ...shop, now: () => new Date(Date.now() + 2 * 60_000) };
  const remove = async (deps: Deps, owner: Account) => {
    await closeAccount(deps, owner);
    await finishDeletion(deps, deletionRef(db, owner.uid));
  };
  const { dying: living, countWrites } = createDyingDeps(Infinity);
  await remove(living, await makeRider(send, await makeOwnPart()));
  const needed = countWrites();
  expect(needed).toBeGreaterThan(10);
  const riders: { rider: Account; part: string; writes: number }[] = [];
  // The riders are created one after the other: riders of one network would wait for each other's counted requests, and some would be
  // refused (503).
  for (const writes of choose(needed)) {
    // Each rider has a part of their own: the orders of one part would wait for each other.
    const part = await makeOwnPart();
    riders.push({ rider: await makeRider(send, part), part, writes });
  }
  const attempts = await Promise.all(
    riders.map(async ({ rider, part, writes }) => {
      const isWhole = await remove(createDyingDeps(writes).dying, rider).then(
        () => true,
        () => false,
      );
      const hasBegun = (await deletionRef(db, rider.uid).get()).exists;
      return { writes, rider, isWhole, hasBegun, ordered: (await orderTwo(send, rider, part)).status };
    }),
  );
  // One sweep continues up to twenty deletions; the next sweep comes a minute later.
  for (let minute = 0; minute < 2; minute += 1) await sweepDeletions(later);
  const dump = dumpDatabase(db);
  for (const { writes, rider, isWhole, hasBegun, ordered } of attempts) {
    expect([writes, isWhole, hasBegun]).toEqual([writes, writes >= needed, writes > 0]);
    expect([writes, ordered]).toEqual([writes, hasBegun ? 401 : 201]);
    if (!hasBegun) continue;
    expect([writes, await findTraces(rider, dump)]).toEqual([writes, []]);
    await expect(getAuth().getUser(rider.uid)).rejects.toThrow(/no user record/);
  }
}
