import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { answerHealth } from './health.ts';

vi.mock('../platform/log.ts', () => ({ log: vi.fn() }));

const never = () => new Promise<never>(() => undefined);
const fail = () => Promise.reject(new Error('away'));
const closes: (() => void)[] = [];
afterEach(() => closes.splice(0).forEach((close) => close()));

/** A server whose database and accounts answer as they are told. */
async function serve(get: () => Promise<unknown>, getUsers: () => Promise<unknown>) {
  const database = { doc: () => ({ get }) } as unknown as Firestore;
  let now = 0;
  const health = answerHealth(
    { db: database, auth: { getUsers } as unknown as Auth },
    { timeout: 20, clock: () => now },
  );
  const server = express().get('/health', health).listen(0, '127.0.0.1');
  closes.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ask: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/health`);
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    },
    passTime: (ms: number) => (now += ms),
  };
}

const well = () => Promise.resolve();

it('when Firestore and Auth answer, then /health is a 200 that no cache keeps', async () => {
  const { ask } = await serve(well, well);
  const { status, headers, body } = await ask();
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toEqual({ status: 'well', firestore: 'answers', auth: 'answers' });
});

it.each([
  ['the database fails', fail, well, 'firestore'],
  ['the database is silent', never, well, 'firestore'],
  ['the accounts fail', well, fail, 'auth'],
  ['the accounts are silent', well, never, 'auth'],
])('when %s, then /health is a 503 within its time that names the service', async (_what, get, getUsers, named) => {
  const { status, headers, body } = await (await serve(get, getUsers)).ask();
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '5']);
  expect(body).toEqual({ status: 'unwell', firestore: 'answers', auth: 'answers', [named]: 'does not answer' });
});

it('when many requests come, then the database and the accounts are queried once in five seconds', async () => {
  const [get, getUsers] = [vi.fn(well), vi.fn(well)];
  const { ask, passTime } = await serve(get, getUsers);
  await Promise.all(Array.from({ length: 30 }, ask));
  passTime(4_999);
  await ask();
  expect([get.mock.calls.length, getUsers.mock.calls.length]).toEqual([1, 1]);
  passTime(1);
  await ask();
  expect([get.mock.calls.length, getUsers.mock.calls.length]).toEqual([2, 2]);
});

it('when a service recovers, then /health says so after five seconds', async () => {
  let isDown = true;
  const { ask, passTime } = await serve(() => (isDown ? fail() : well()), well);
  expect((await ask()).status).toBe(503);
  isDown = false;
  passTime(5_000);
  expect((await ask()).status).toBe(200);
});
