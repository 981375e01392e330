import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../src/log.ts';
import { pauses } from '../../src/mail/deliver.ts';
import { sweepWith } from '../../src/mail/scheduled.ts';
import { sweep } from '../../src/mail/sweep.ts';
import type { Send } from '../../src/mail/transport.ts';
import { makeMail, openOwnDatabase, readStored } from '../support/mails.ts';
import { openShop } from '../support/shop.ts';

vi.mock('../../src/log.ts', () => ({ log: vi.fn() }));
beforeEach(() => vi.mocked(log).mockClear());

const MINUTE = 60_000;
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** A post that notes what it sends; `minutes` after now. */
function openPost(db: Firestore, { send = () => Promise.resolve() }: { send?: Send } = {}) {
  const sent: string[] = [];
  return {
    sent,
    sweep: (minutes = 0) =>
      sweep({
        db,
        send: async (mail) => {
          sent.push(mail.id);
          await send(mail);
        },
        now: () => new Date(Date.now() + minutes * MINUTE),
      }),
  };
}

it('when two workers sweep a hundred messages at once, then each is sent once', async () => {
  const { db } = openOwnDatabase();
  const ids = await Promise.all(times(100, () => makeMail({}, db)));
  const [one, other] = [openPost(db), openPost(db)];
  await Promise.all([one.sweep(), other.sweep()]);
  expect([...one.sent, ...other.sent].toSorted()).toEqual(ids.toSorted());
  const states = await Promise.all(ids.map(async (id) => (await readStored(id, db))?.state));
  expect(new Set(states)).toEqual(new Set(['sent']));
});

it.each([
  ['before', 0],
  ['after', 1],
] as const)(
  'when a worker is killed right %s it has sent a message, then it is not lost, and sent %i time(s) more than once',
  async (dies, repeats) => {
    const { db, name } = openOwnDatabase();
    const id = await makeMail({}, db);
    const worker = fileURLToPath(new URL('../support/killed-post.ts', import.meta.url));
    const { signal, stdout } = spawnSync(process.execPath, [worker], {
      env: { ...process.env, MAILS_DATABASE: name, DIES: dies },
      encoding: 'utf8',
    });
    expect(signal).toBe('SIGKILL');
    expect(stdout).toBe(`sent ${id}\n`.repeat(repeats));

    const next = openPost(db);
    // As long as the dead one's claim holds, nobody knows that it is dead.
    await next.sweep(1);
    expect(next.sent).toEqual([]);
    await next.sweep(3);
    await next.sweep(10);
    expect(next.sent).toEqual([id]);
    expect(await readStored(id, db)).toMatchObject({ state: 'sent', attempts: 2 });
  },
);

it('when the mail server is away, then it is tried again after growing pauses, and given up in the end', async () => {
  const { db } = openOwnDatabase();
  const id = await makeMail({}, db);
  const post = openPost(db, { send: () => Promise.reject(new Error('connect ECONNREFUSED')) });
  let minutes = 0;
  for (const [n, pause] of pauses.entries()) {
    await post.sweep(minutes);
    expect(await readStored(id, db)).toMatchObject({ state: 'queued', attempts: n + 1 });
    await post.sweep(minutes + pause / MINUTE - 0.5);
    expect(post.sent).toHaveLength(n + 1);
    minutes += pause / MINUTE + 0.5;
  }
  await post.sweep(minutes);
  const given = await readStored(id, db);
  expect(given).toMatchObject({ state: 'failed', attempts: pauses.length + 1, problem: 'connect ECONNREFUSED' });
  expect(given?.dueAt).toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
  await post.sweep(minutes + 10_000);
  expect(post.sent).toHaveLength(pauses.length + 1);
});

it('when the mail server will never take a message, then it is tried once, and the others go on', async () => {
  const { db } = openOwnDatabase();
  const [bad, good] = [await makeMail({}, db), await makeMail({}, db)];
  const refused = Object.assign(new Error('550 No such user'), { code: 'EENVELOPE', responseCode: 550 });
  const post = openPost(db, { send: ({ id }) => (id === bad ? Promise.reject(refused) : Promise.resolve()) });
  expect(await post.sweep()).toEqual({ sent: 1, later: 0, failed: 1 });
  expect(await readStored(bad, db)).toMatchObject({ state: 'failed', attempts: 1, problem: '550 No such user' });
  expect(await readStored(good, db)).toMatchObject({ state: 'sent' });
});

it('when a message is cut off each time it is sent, then it is given up like one that fails', async () => {
  const { db } = openOwnDatabase();
  const id = await makeMail({ state: 'sending', attempts: pauses.length + 1 }, db);
  const post = openPost(db);
  await post.sweep();
  expect(post.sent).toEqual([]);
  expect(await readStored(id, db)).toMatchObject({ state: 'failed', problem: 'Each attempt was cut off.' });
});

it('when messages waited for days because no mail server was named, then they are not sent any more', async () => {
  const { db } = openOwnDatabase();
  const id = await makeMail({}, db);
  const post = openPost(db);
  await post.sweep(4 * 24 * 60);
  expect(post.sent).toEqual([]);
  expect(await readStored(id, db)).toMatchObject({ state: 'failed', attempts: 0 });
});

it('when no mail server is named, then what is due is kept, and the log says so only while something waits', async () => {
  const { db } = openOwnDatabase();
  const now = () => new Date();
  await sweepWith('none', { ...openShop(), db, now });
  expect(log).not.toHaveBeenCalled();
  const id = await makeMail({}, db);
  await sweepWith('none', { ...openShop(), db, now });
  expect(log).toHaveBeenCalledOnce();
  expect(await readStored(id, db)).toMatchObject({ state: 'queued', attempts: 0 });
});
