import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { createApp, type ServerDeps } from '../../src/app.ts';
import { openCatalog } from '../../src/catalog/catalog.ts';
import { readBodies } from '../../src/workarounds/read-bodies.ts';
import { serveCachedFirst } from '../../src/workarounds/cache-fast-path.ts';
import { reuse } from '../../src/http/cache.ts';
import { createResponseCache } from '../../src/http/response-cache.ts';
import { createStripe } from '../../src/payments/stripe.ts';
import { openStandIn, stripeKey, webhookSecret } from './payments.ts';
import { openShop } from './shop.ts';
import { sendWire } from './wire.ts';
import type { Reply } from './client.ts';

interface Instance {
  origin: string;
  /** Sends a visitor's request: without a token, and accepting cached responses. */
  visit: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  close: () => Promise<void>;
}

/**
 * An instance of the shop in this process, served as the framework serves it, with any of its dependencies replaced. Without
 * `keeps` it answers nothing from memory: most tests also change the database past the shop.
 */
export async function openInstance(
  shop: Partial<ServerDeps> = {},
  { keeps = false, cache = createResponseCache({ ttl: keeps ? reuse.instance * 1_000 : 0 }) } = {},
): Promise<Instance> {
  const name = `api-${randomUUID()}`;
  const standIn = await openStandIn();
  const payments = {
    stripe: createStripe({ apiBase: standIn.origin, key: stripeKey }),
    webhookSecrets: [webhookSecret],
  };
  const deps = { ...openShop(), ...payments, ...shop };
  const catalog = openCatalog(deps.db, keeps ? {} : { maxAge: 0, synonymsAge: 0 });
  http(name, createApp({ catalog, ...deps }, cache));
  const server = getTestServer(name).listen(0, '127.0.0.1');
  readBodies(server);
  serveCachedFirst(server, cache, { origins: shop.origins });
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    visit: (path, headers = {}) => sendWire(origin, { path, headers }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.all([once(server, 'close'), standIn.close()]);
    },
  };
}
