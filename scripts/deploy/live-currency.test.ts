import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { assertSameCurrency } from './live-currency.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.close();
  if (server) await once(server, 'close');
  server = undefined;
});

/** Starts a shop with this answer about its payment settings. */
async function open(status: number, body: string): Promise<string> {
  server = createServer(({ url }, answer) => answer.writeHead(url === '/settings/payment' ? status : 500).end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('when the live shop has another currency, then the deployment is refused, and the error says what to do', async () => {
  const origin = await open(200, JSON.stringify({ methods: [], market: 'us', currency: 'USD' }));
  await expect(assertSameCurrency(origin, 'EUR')).rejects.toThrow(
    /is in USD, and this deployment would be in EUR.*CURRENCY=USD.*--currency EUR/,
  );
  await expect(assertSameCurrency(origin, 'USD')).resolves.toBeUndefined();
});

it.each([
  { manner: 'answers that there is nothing', status: 404, body: '<!doctype html>', wanted: 'EUR' },
  { manner: 'is of a version that knew dollars alone', status: 200, body: '{"methods":[]}', wanted: 'USD' },
] as const)('when the origin $manner, then a deployment in $wanted is allowed', async ({ status, body, wanted }) => {
  await expect(assertSameCurrency(await open(status, body), wanted)).resolves.toBeUndefined();
});

it.each([
  { manner: 'is away', status: 503, body: '{"currency":"EUR"}' },
  { manner: 'answers something else', status: 200, body: '<!doctype html>' },
  { manner: 'is of a version that knew dollars alone', status: 200, body: '{"methods":[]}' },
])('when the shop $manner, then a deployment in euros is refused', async ({ status, body }) => {
  await expect(assertSameCurrency(await open(status, body), 'EUR')).rejects.toThrow(/currency/);
});
