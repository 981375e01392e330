import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { sendWire } from '../support/wire.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ask = (headers: Record<string, string>) => sendWire(server.origin, { path: '/partses?last=1', headers });

it('when the headers are larger than 16 KiB, then they are rejected, and the next request is answered', async () => {
  expect((await ask({ 'X-Large': 'x'.repeat(17 * 1024) })).status).toBe(431);
  expect((await ask({ 'X-Large': 'x'.repeat(8 * 1024) })).status).toBe(200);
});

it('when there are very many small headers, then the request is rejected, and the next one is answered', async () => {
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`X-${n}`, 'x']));
  expect((await ask(many)).status).toBe(431);
});

it('when X-Forwarded-For is very long, then the request is answered', async () => {
  expect((await ask({ 'X-Forwarded-For': `${'10.0.0.1, '.repeat(1_000)}10.0.0.2` })).status).toBe(200);
});
