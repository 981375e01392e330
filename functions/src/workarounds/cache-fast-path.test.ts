import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installCacheFastPath } from './cache-fast-path.ts';
import { createResponseCache } from '../http/response-cache.ts';

const cache = createResponseCache({ ttl: 60_000 });
const tokenOf = (claims: object) =>
  `Bearer header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const server = createServer((_req, res) => res.end('the runtime'));
let origin: string;

beforeAll(async () => {
  installCacheFastPath(cache, {});
  const wanted = { key: 'a', shows: ['parts' as const], address: '/a?b=1', anew: false };
  await cache.get(wanted, async () => ({
    call: 'listParts',
    body: Buffer.from('"kept"'),
    etag: 'W/"1"',
    headers: { 'X-Total-Count': '7' },
  }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('when the answer is cached, then it is sent without the runtime, even for the first request', async () => {
  for (const _ of [1, 2]) {
    const answer = await fetch(`${origin}/a?b=1`);
    expect(await answer.text()).toBe('"kept"');
    expect(answer.headers.get('x-total-count')).toBe('7');
  }
});

it.each<[what: string, path: string, init: RequestInit]>([
  ['another address', '/a?b=2', {}],
  ['another method', '/a?b=1', { method: 'POST' }],
  ['a token that says that it is an admin’s', '/a?b=1', { headers: { Authorization: tokenOf({ admin: true }) } }],
])('when the request is %s, then the runtime answers', async (_what, path, init) => {
  expect(await (await fetch(origin + path, init)).text()).toBe('the runtime');
});

it.each<[what: string, init: RequestInit]>([
  ['a forced reload', { cache: 'reload' }],
  ['a customer’s token', { headers: { Authorization: tokenOf({ admin: false }) } }],
  ['no token at all', { headers: { Authorization: 'Bearer any' } }],
  ['a broken token', { headers: { Authorization: 'Bearer a.!.b' } }],
])('when the request comes with %s, then it is answered from the cache', async (_what, init) => {
  expect(await (await fetch(`${origin}/a?b=1`, init)).text()).toBe('"kept"');
});

it('when a browser only revalidates, then it is answered from the cache', async () => {
  expect(await (await fetch(`${origin}/a?b=1`, { cache: 'no-cache' })).text()).toBe('"kept"');
});
