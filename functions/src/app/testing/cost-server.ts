import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import fc from 'fast-check';
import type { Auth } from 'firebase-admin/auth';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { examples } from '@fourteener/contract/examples';
import { partOf } from '@fourteener/contract/fit/testing/generated';
import { partKindCodes } from '@fourteener/contract/part/kinds';
import { createApp } from '../../app.ts';
import type { CatalogPart } from '../../catalog/catalog-part.ts';
import { PartIndex } from '../../catalog/part-index.ts';
import { anyPart } from '../../catalog/testing/parts.ts';
import { createResponseCache } from '../../http/response-cache.ts';
import { openEmptyFirestore } from '../../database/testing/empty-firestore.ts';

/** The number of parts in the test shop. */
const PARTS = 1_000;

/** The parameters, query and body of a request; `send` adds the token. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** The measured cost of one request: processor time, and bytes of the answer. */
export interface Cost {
  status: number;
  milliseconds: number;
  bytes: number;
}

export interface CostServer {
  send: (name: CallName, sent: Sent) => Promise<Cost>;
  close: () => void;
}

const me = {
  uid: 'rider',
  email: 'rider@example.com',
  emailVerified: true,
  auth_time: Math.floor(Date.now() / 1_000),
  firebase: { sign_in_provider: 'password' },
};
const account = { ...me, customClaims: { admin: true }, providerData: [{ providerId: 'password' }], metadata: {} };
const auth = {
  // Looks the account up, as the Admin SDK does.
  verifyIdToken(this: Auth) {
    return this.getUser(me.uid).then(() => me);
  },
  getUser: async () => account,
  getUserByEmail: async () => account,
  getUsers: async () => ({ users: [account], notFound: [] }),
} as unknown as Auth;

/** A part of any kind, with facts of what it fits. */
const anyKnownPart = fc
  .tuple(anyPart, fc.constantFrom(...partKindCodes))
  .chain(([part, kind]) => partOf(kind, fc.constant('maker' as const)).map((facts) => ({ ...part, ...facts, kind })));

/** Fills the shop with parts, among them those that the examples name, so that requests with these are judged and priced. */
function fillCatalog(seed: number): PartIndex {
  const index = new PartIndex();
  const generated = fc.sample(anyKnownPart, { numRuns: PARTS, seed });
  const named = [...JSON.stringify(examples).matchAll(/"(?:partsId|part|instead)":"([\w-]+)"/g)].map(
    ([, id = '']) => id,
  );
  const ids = [...new Set(named), ...Array.from({ length: PARTS }, (_, n) => `p${n}`)].slice(0, PARTS);
  generated.forEach((part: CatalogPart, n) => {
    const _id = ids[n] ?? `p${n}`;
    index.put({ ...part, _id, number: `NO-${n}`, availableQuantity: 1_000_000, minimumQuantity: 1 });
  });
  return index;
}

/** Serves the shop in this process as a function would, with parts in memory and an empty database. */
export async function openCostServer(seed: number): Promise<CostServer> {
  const index = fillCatalog(seed);
  const read = () => Promise.resolve(index);
  const catalog = {
    read,
    readForSearch: read,
    readForStaff: read,
    isLoaded: () => true,
    load: () => {},
    forget: () => {},
  };
  const app = createApp(
    {
      ...{ db: openEmptyFirestore(`cost-${seed}`), auth, now: () => new Date(), limitFactor: 1e9 },
      ...{ payment: 'stripe', market: 'eu', catalog },
    },
    createResponseCache({ ttl: 0 }),
  );
  const server = express()
    // The functions runtime reads the body beforehand too.
    .use((req, _res, next) => {
      buffer(req).then((rawBody) => {
        Object.assign(req, { rawBody });
        next();
      }, next);
    })
    .use(app)
    .listen(0, '127.0.0.1');
  // Node closes idle connections after five seconds, which pass on a busy machine, and a request on a connection that is being closed fails.
  server.keepAliveTimeout = 120_000;
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { send: (name, sent) => sendMeasured(origin, name, sent), close: () => void server.close() };
}

async function sendMeasured(origin: string, name: CallName, { params = {}, query = {}, body }: Sent): Promise<Cost> {
  const { method, path }: Call = calls[name];
  const fill = (_: string, key: string) => encodeURIComponent(params[key] ?? '');
  const search = new URLSearchParams(query).toString();
  const text = body === undefined ? undefined : JSON.stringify(body);
  const begun = process.cpuUsage();
  const answer = await fetch(`${origin}${path.replaceAll(/\{(\w+)\}/g, fill)}?${search}`, {
    method,
    headers: { Authorization: 'Bearer any', ...(text !== undefined && { 'Content-Type': 'application/json' }) },
    ...(text !== undefined && { body: text }),
  });
  const { byteLength: bytes } = await answer.arrayBuffer();
  const { user, system } = process.cpuUsage(begun);
  return { status: answer.status, milliseconds: (user + system) / 1_000, bytes };
}
