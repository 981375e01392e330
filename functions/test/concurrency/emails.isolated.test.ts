import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../src/platform/log.ts';
import { pauses } from '../../src/emails/deliver.ts';
import { runScheduledWork } from '../../src/app/scheduled-work.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { processOutbox } from '../../src/app/outbox.ts';
import type { Send } from '../../src/emails/transport.ts';
import { makeEmail, openOwnDatabase, readStored } from '../support/emails.ts';
import { openShop } from '../support/shop.ts';

vi.mock('../../src/platform/log.ts', () => ({ log: vi.fn() }));
beforeEach(() => vi.mocked(log).mockClear());

const MINUTE = 60_000;
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** An outbox worker that records what it sends, with a clock some minutes ahead. */
function createOutbox(db: Firestore, { send = () => Promise.resolve() }: { send?: Send } = {}) {
  const sent: string[] = [];
  return {
    sent,
    sweep: (minutes = 0) =>
      processOutbox({
        db,
        auth: openShop().auth,
        send: async (email) => {
          sent.push(email.id);
          await send(email);
        },
        now: () => new Date(Date.now() + minutes * MINUTE),
      }),
  };
}

it('when two workers process a hundred messages concurrently, then each message is sent once', async () => {
  const { db } = openOwnDatabase();
  const ids = await Promise.all(times(100, () => makeEmail({}, db)));
  const [one, other] = [createOutbox(db), createOutbox(db)];
  await Promise.all([one.sweep(), other.sweep()]);
  expect([...one.sent, ...other.sent].toSorted()).toEqual(ids.toSorted());
  const states = await Promise.all(ids.map(async (id) => (await readStored(id, db))?.state));
  expect(new Set(states)).toEqual(new Set(['sent']));
});

it.each([
  ['before', 0],
  ['after', 1],
] as const)(
  'when a worker is killed right %s it has sent a message, then the message is not lost, and sent %i time(s) more than once',
  async (dies, repeats) => {
    const { db, name } = openOwnDatabase();
    const id = await makeEmail({}, db);
    const worker = fileURLToPath(new URL('../support/killed-outbox.ts', import.meta.url));
    const { signal, stdout } = spawnSync(process.execPath, [worker], {
      env: { ...process.env, MAILS_DATABASE: name, DIES: dies },
      encoding: 'utf8',
    });
    expect(signal).toBe('SIGKILL');
    expect(stdout).toBe(`sent ${id}\n`.repeat(repeats));

    const next = createOutbox(db);
    // Until the dead worker's lease expires, nobody can know that it is dead.
    await next.sweep(1);
    expect(next.sent).toEqual([]);
    await next.sweep(3);
    await next.sweep(10);
    expect(next.sent).toEqual([id]);
    expect(await readStored(id, db)).toMatchObject({ state: 'sent', attempts: 2 });
  },
);

it('when the mail server is down, then messages are retried with backoff, and fail in the end', async () => {
  const { db } = openOwnDatabase();
  const id = await makeEmail({}, db);
  const outbox = createOutbox(db, { send: () => Promise.reject(new Error('connect ECONNREFUSED')) });
  let minutes = 0;
  for (const [n, pause] of pauses.entries()) {
    await outbox.sweep(minutes);
    expect(await readStored(id, db)).toMatchObject({ state: 'queued', attempts: n + 1 });
    await outbox.sweep(minutes + pause / MINUTE - 0.5);
    expect(outbox.sent).toHaveLength(n + 1);
    minutes += pause / MINUTE + 0.5;
  }
  await outbox.sweep(minutes);
  const given = await readStored(id, db);
  expect(given).toMatchObject({ state: 'failed', attempts: pauses.length + 1, problem: 'connect ECONNREFUSED' });
  expect(given?.dueAt).toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
  await outbox.sweep(minutes + 10_000);
  expect(outbox.sent).toHaveLength(pauses.length + 1);
});

it('when the mail server rejects a message permanently, then it is tried once, and the others are sent', async () => {
  const { db } = openOwnDatabase();
  const [bad, good] = [await makeEmail({}, db), await makeEmail({}, db)];
  const rejection = Object.assign(new Error('550 No such user'), { code: 'EENVELOPE', responseCode: 550 });
  const outbox = createOutbox(db, { send: ({ id }) => (id === bad ? Promise.reject(rejection) : Promise.resolve()) });
  expect(await outbox.sweep()).toEqual({ sent: 1, later: 0, failed: 1, withheld: 0 });
  expect(await readStored(bad, db)).toMatchObject({ state: 'failed', attempts: 1, problem: '550 No such user' });
  expect(await readStored(good, db)).toMatchObject({ state: 'sent' });
});

it('when the last attempt to send a message was interrupted, then the message counts as failed', async () => {
  const { db } = openOwnDatabase();
  const id = await makeEmail({ state: 'sending', attempts: pauses.length + 1 }, db);
  const outbox = createOutbox(db);
  await outbox.sweep();
  expect(outbox.sent).toEqual([]);
  expect(await readStored(id, db)).toMatchObject({ state: 'failed', problem: 'Every attempt was interrupted.' });
});

it('when messages waited for days because no mail server was configured, then they are no longer sent', async () => {
  const { db } = openOwnDatabase();
  const id = await makeEmail({}, db);
  const outbox = createOutbox(db);
  await outbox.sweep(4 * 24 * 60);
  expect(outbox.sent).toEqual([]);
  expect(await readStored(id, db)).toMatchObject({ state: 'failed', attempts: 0 });
});

it('when no mail server is configured, then due messages are kept, and a warning is logged only while there are any', async () => {
  const { db } = openOwnDatabase();
  const now = () => new Date();
  await runScheduledWork('none', createAppDeps({ ...openShop(), db, now }));
  expect(log).not.toHaveBeenCalled();
  const id = await makeEmail({}, db);
  await runScheduledWork('none', createAppDeps({ ...openShop(), db, now }));
  expect(log).toHaveBeenCalledOnce();
  expect(await readStored(id, db)).toMatchObject({ state: 'queued', attempts: 0 });
});
