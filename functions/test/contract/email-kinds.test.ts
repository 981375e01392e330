import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { type EmailKind, emailKinds, type EmailState } from '@fourteener/contract/email/schemas';
import { deliver } from '../../src/emails/deliver.ts';
import { emailRef } from '../../src/emails/outbox.ts';
import { eraseAccount } from '../../src/privacy/erase.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { hookCommits } from '../support/faults.ts';
import { makeEmail, openOwnDatabase, readStored } from '../support/emails.ts';
import { exampleMessages } from '../support/messages.ts';
import { openShop } from '../support/shop.ts';

const { db } = openOwnDatabase(`kinds-${randomUUID()}`);
const HOUR = 60 * 60 * 1_000;
const start = Date.now();
const later = (hours: number) => new Date(start + hours * HOUR);

/**
 * For each kind of message to an unverified address: its state as the first message of the day and as a later one, and whether it is still
 * sent, or deleted, if the account is deleted before.
 */
const expected: Record<EmailKind, { first: EmailState; another: EmailState; afterDeletion: 'sent' | 'deleted' }> = {
  'order-placed': { first: 'sent', another: 'withheld', afterDeletion: 'deleted' },
  'order-confirmed': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'order-ready': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'order-shipped': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'order-delivered': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'order-cancelled': { first: 'sent', another: 'withheld', afterDeletion: 'sent' },
  'order-return-requested': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'order-returned': { first: 'sent', another: 'queued', afterDeletion: 'sent' },
  'order-return-refused': { first: 'sent', another: 'queued', afterDeletion: 'sent' },
  'order-withdrawn': { first: 'sent', another: 'queued', afterDeletion: 'sent' },
  'withdrawal-link': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'order-address-changed': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'order-tracking-changed': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'order-late': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'back-in-stock': { first: 'withheld', another: 'withheld', afterDeletion: 'deleted' },
  'part-expected': { first: 'withheld', another: 'withheld', afterDeletion: 'deleted' },
  'part-succeeded': { first: 'withheld', another: 'withheld', afterDeletion: 'deleted' },
  'payment-under-way': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'payment-failed': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'payment-received': { first: 'sent', another: 'queued', afterDeletion: 'sent' },
  'payment-due-soon': { first: 'sent', another: 'withheld', afterDeletion: 'deleted' },
  'payment-changed': { first: 'sent', another: 'withheld', afterDeletion: 'deleted' },
  'payment-lapsed': { first: 'sent', another: 'withheld', afterDeletion: 'sent' },
  'payment-refunded': { first: 'sent', another: 'queued', afterDeletion: 'sent' },
  'invoice-issued': { first: 'sent', another: 'queued', afterDeletion: 'sent' },
  'new-orders': { first: 'sent', another: 'queued', afterDeletion: 'sent' },
  'new-device': { first: 'withheld', another: 'withheld', afterDeletion: 'deleted' },
  'password-changed': { first: 'withheld', another: 'withheld', afterDeletion: 'deleted' },
  'signed-out-everywhere': { first: 'withheld', another: 'withheld', afterDeletion: 'deleted' },
  'account-email-changed': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
  'account-factor-removed': { first: 'sent', another: 'queued', afterDeletion: 'deleted' },
};

/** An outbox worker whose clock is this many hours ahead; it records what it sends. */
function openWorker(hours = 0, { verifyEmail = true, from = db } = {}) {
  const sent: string[] = [];
  const send = ({ id }: { id: string }) => {
    sent.push(id);
    return Promise.resolve();
  };
  const deps = { db: from, auth: getAuth(), now: () => later(hours), verifyEmail, send };
  return { sent, deliver: async (id: string) => deliver(deps, await emailRef(from, id).get()) };
}

/** A message of a kind to an account. */
const enqueue = ({ uid, email, name }: Account, kind: EmailKind): Promise<string> =>
  makeEmail(
    { userId: uid, to: { email, name }, message: exampleMessages[kind], dueAt: Timestamp.fromMillis(start) },
    db,
  );

/** Delivers the message; returns its state afterwards. */
async function stateOf(id: string, worker = openWorker()): Promise<EmailState | undefined> {
  await worker.deliver(id);
  return (await readStored(id, db))?.state;
}

const strange = () => makeAccount({ verified: false });

describe.each(emailKinds)('an email of the kind %s', (kind) => {
  it('when it goes to an unverified address, then it is sent as the one email of the day, waits or is withheld, as listed here', async () => {
    const rider = await strange();
    expect(await stateOf(await enqueue(rider, kind))).toBe(expected[kind].first);
    const other = await strange();
    await stateOf(await enqueue(other, 'order-placed'));
    expect(await stateOf(await enqueue(other, kind))).toBe(expected[kind].another);
  });

  it('when the address is verified, or need not be, then every email is sent', async () => {
    const [rider, other] = await Promise.all([makeAccount(), strange()]);
    for (const each of ['order-placed', kind] as const) {
      expect(await stateOf(await enqueue(rider, each))).toBe('sent');
      const isWithheld = expected[each].first === 'withheld';
      const state = await stateOf(await enqueue(other, each), openWorker(0, { verifyEmail: false }));
      expect(state).toBe(isWithheld ? 'withheld' : 'sent');
    }
  });

  it('when its account is deleted first, then it is sent or not, as listed here, and nothing of it is left', async () => {
    const rider = await makeAccount();
    const id = await enqueue(rider, kind);
    await eraseAccount({ ...openShop(), db }, rider);
    await getAuth().deleteUser(rider.uid);
    expect((await readStored(id, db))?.userId).toBe(expected[kind].afterDeletion === 'sent' ? '' : undefined);
    const worker = openWorker();
    await worker.deliver(id);
    expect(worker.sent).toEqual(expected[kind].afterDeletion === 'sent' ? [id] : []);
    expect(await readStored(id, db)).toBeUndefined();
  });
});

describe('an email to an account whose address has changed', () => {
  it('when the new address is verified, then the whole email goes there, and before that it does not', async () => {
    const rider = await strange();
    const [early, late, link] = [
      await enqueue(rider, 'order-address-changed'),
      await enqueue(rider, 'order-cancelled'),
      await enqueue(rider, 'withdrawal-link'),
    ];
    const sent: [string, boolean][] = [];
    const send = (email: { to: { email: string }; text: string }) => {
      sent.push([email.to.email, /2 F Street|Hello Test Rider/.test(email.text)]);
      return Promise.resolve();
    };
    const deps = { db, auth: getAuth(), now: () => later(0), verifyEmail: true, send };
    const email = `moved-${randomUUID()}@test.example`;
    await getAuth().updateUser(rider.uid, { email, emailVerified: false });
    await deliver(deps, await emailRef(db, early).get());
    await getAuth().updateUser(rider.uid, { emailVerified: true });
    await deliver(deps, await emailRef(db, late).get());
    expect(sent).toEqual([
      [rider.email, false],
      [email, true],
    ]);
    expect(await readStored(late, db)).toMatchObject({ to: { email, name: rider.name }, verified: true });
    // An email that was requested for an address does not follow the account to its new address.
    expect(await stateOf(link)).toBe('queued');
    expect((await readStored(link, db))?.to.email).toBe(rider.email);
  });
});

describe('the one email a day to an unverified address', () => {
  it('when new accounts use other spellings of one mailbox, then no second one is sent until a day has passed', async () => {
    const local = `victim.${randomUUID().replaceAll('-', '')}`;
    const sent: (EmailState | undefined)[] = [];
    for (const email of [`${local}@gmail.com`, `${local}+1@gmail.com`, `${local.replace('.', '')}@googlemail.com`]) {
      const account = await makeAccount({ email, verified: false });
      sent.push(await stateOf(await enqueue(account, 'order-placed')));
      await eraseAccount({ ...openShop(), db }, account);
      await getAuth().deleteUser(account.uid);
    }
    expect(sent).toEqual(['sent', 'withheld', 'withheld']);
    const account = await makeAccount({ email: `${local}+2@gmail.com`, verified: false });
    expect(await stateOf(await enqueue(account, 'order-placed'), openWorker(23.9))).toBe('withheld');
    expect(await stateOf(await enqueue(account, 'order-placed'), openWorker(24))).toBe('sent');
  });

  it('when an email waits for another day, then it is sent on that day, or once the address is verified', async () => {
    const [rider, other] = await Promise.all([strange(), strange()]);
    for (const account of [rider, other]) await stateOf(await enqueue(account, 'order-placed'));
    const [waits, verified] = [await enqueue(rider, 'order-shipped'), await enqueue(other, 'order-shipped')];
    for (const id of [waits, verified]) expect(await stateOf(id)).toBe('queued');
    expect(await readStored(waits, db)).toMatchObject({
      attempts: 0,
      problem: 'An address that is not verified gets one email a day.',
    });
    await getAuth().updateUser(other.uid, { emailVerified: true });
    expect(await stateOf(verified, openWorker(1))).toBe('sent');
    expect(await stateOf(waits, openWorker(1))).toBe('queued');
    expect(await stateOf(waits, openWorker(24))).toBe('sent');
  });

  it('when an email waits for more than three days, then it is withheld, and admins see it', async () => {
    const rider = await strange();
    const id = await enqueue(rider, 'order-shipped');
    for (const hours of [0, 24, 48, 72]) {
      await stateOf(await enqueue(rider, 'order-placed'), openWorker(hours));
      await emailRef(db, id).update({ dueAt: Timestamp.fromDate(later(hours)) });
      expect(await stateOf(id, openWorker(hours))).toBe(hours < 72 ? 'queued' : 'withheld');
    }
  });

  it('when several workers deliver emails to one mailbox concurrently, then one of them is sent', async () => {
    const rider = await strange();
    const ids = await Promise.all([1, 2, 3].map(() => enqueue(rider, 'order-placed')));
    const workers = ids.map(() => openWorker());
    await Promise.all(workers.map((worker, n) => worker.deliver(ids[n] ?? '')));
    expect(workers.flatMap(({ sent }) => sent)).toHaveLength(1);
  });

  it.each(['before', 'after'] as const)(
    'when a worker dies right %s it reserves the day for an email, then the next attempt sends that email',
    async (side) => {
      const rider = await strange();
      const id = await enqueue(rider, 'order-placed');
      const die = () => Promise.reject(Object.assign(new Error('It was killed.'), { code: 13 }));
      const dying = hookCommits(db, side === 'before' ? { beforeCommit: die } : { afterCommit: die });
      expect(await openWorker(0, { from: dying }).deliver(id)).toBe('later');
      expect(await stateOf(id, openWorker(1))).toBe('sent');
      expect(await stateOf(await enqueue(rider, 'order-placed'), openWorker(1))).toBe('withheld');
    },
  );

  it('when an account is deleted while its email is being sent, then the email is sent once', async () => {
    const rider = await makeAccount();
    const id = await enqueue(rider, 'order-cancelled');
    const sent: string[] = [];
    const send = async ({ id: sending }: { id: string }) => {
      sent.push(sending);
      await eraseAccount({ ...openShop(), db }, rider);
    };
    const deps = { db, auth: getAuth(), now: () => later(0), verifyEmail: true, send };
    await deliver(deps, await emailRef(db, id).get());
    expect(sent).toEqual([id]);
    expect(await readStored(id, db)).toBeUndefined();
  });
});
