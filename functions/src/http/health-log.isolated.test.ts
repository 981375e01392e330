import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import express from 'express';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { log } from '../platform/log.ts';
import { answerHealth } from './health.ts';

vi.mock('../platform/log.ts', () => ({ log: vi.fn() }));

it.each<[what: string, isDown: { firestore?: true; auth?: true }, said: string[]]>([
  ['both answer', {}, []],
  ['the database fails', { firestore: true }, ['Health: firestore does not answer.']],
  ['the accounts fail', { auth: true }, ['Health: auth does not answer.']],
])('when %s, then the log names the services that do not answer, for the alert', async (_what, isDown, said) => {
  vi.mocked(log).mockClear();
  const settle = (down?: true) => (down ? Promise.reject(new Error('away')) : Promise.resolve());
  const db = { doc: () => ({ get: () => settle(isDown.firestore) }) } as unknown as Firestore;
  const auth = { getUsers: () => settle(isDown.auth) } as unknown as Auth;
  const server = createServer(express().get('/health', answerHealth({ db, auth }))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health`);
  server.close();
  expect(vi.mocked(log).mock.calls).toEqual(said.map((message) => [{ severity: 'WARNING', message }]));
});
