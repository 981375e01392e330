import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { createApp } from '../../src/app.ts';
import { answerFirst } from '../../src/http/answer-first.ts';
import { reuse } from '../../src/http/cache.ts';
import { keepAnswers } from '../../src/http/kept-answers.ts';
import type { Shop } from '../../src/shop.ts';
import { openShop } from './shop.ts';
import { sendWire } from './wire.ts';
import type { Reply } from './client.ts';

interface Instance {
  origin: string;
  /** A visitor's request: without a token, taking what is kept. */
  visit: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  close: () => Promise<void>;
}

/** An instance of the shop in this process, served as the framework serves it, on a database of the test's own choice. */
export async function openInstance(shop: Partial<Shop> = {}): Promise<Instance> {
  const name = `api-${randomUUID()}`;
  const kept = keepAnswers({ life: reuse.instance * 1_000 });
  http(name, createApp({ ...openShop(), ...shop }, kept));
  const server = getTestServer(name).listen(0, '127.0.0.1');
  answerFirst(server, kept);
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    visit: (path, headers = {}) => sendWire(origin, { path, headers }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
