import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { rewriteRoots } from '@fourteener/contract/calls';
import { formatDollars } from '@fourteener/contract/money';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { createApp } from '../../functions/src/app.ts';
import { createAppDeps } from '../../functions/src/app/deps.ts';
import { processCommitted, sendNowhere } from '../../functions/src/app/outbox.ts';
import { readBodies } from '../../functions/src/workarounds/read-bodies.ts';
import { createResponseCache } from '../../functions/src/http/response-cache.ts';
import { createStripe, type Stripe } from '../../functions/src/payments/stripe.ts';
import { openStandIn, stripeKey, webhookSecret } from '../../functions/test/support/payments.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import type { StandIn } from '../../scripts/payment-stand-in/stand-in.ts';
import type { Account } from './accounts.ts';
import { needEnv } from './need-env.ts';
import { callShop } from './shop.ts';

/**
 * A shop that takes cards, with the pages and the database of the tests' shop, but its own payment provider and clock.
 */
export interface PaidShop {
  origin: string;
  standIn: StandIn;
  /** The statuses of the shop's answers to the provider's events. */
  eventAnswers: number[];
  /** Moves the clock of the shop and its provider forward. */
  passMinutes(minutes: number): void;
  /** Sets whether the provider's API answers the shop from now on; its pages always work. */
  setReachable(isReachable: boolean): void;
  /** Makes an API call as an account. */
  call(path: string, as: Account, sent?: { method: string; body?: object }): Promise<unknown>;
  /** A purchase as the shop has stored it, without asking the provider. */
  readPurchase(id: string, as: Account): Promise<Purchase>;
  close(): Promise<void>;
}

/** The settings that differ between paid shops. */
interface PaidShopOptions {
  market: Market;
  /** Whether orders wait until the address of their account is verified. */
  verifyEmail?: boolean;
  /** Whether it has a database of its own. */
  db?: Firestore;
  /** The address that serves its pages; by default Hosting. */
  pages?: string;
}

/**
 * Opens the server in this process, for each test, behind a proxy that forwards all other requests to Hosting: that
 * takes a tenth of a second, and lets tests control the clock and the provider.
 */
export async function openPaidShop({ pages, ...settings }: PaidShopOptions): Promise<PaidShop> {
  // The variable that the emulators set, without which the server would not trust the address that it was called by.
  process.env.FUNCTIONS_EMULATOR = 'true';
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const standIn = await openStandIn({ now, isAutomatic: true });
  const reach = { isReachable: true };
  const deps = {
    ...openShop(),
    now,
    ...settings,
    payment: 'stripe' as const,
    stripe: createInterruptible(standIn, reach),
    webhookSecrets: [webhookSecret],
  };
  const outbox = followCommits(deps);
  // Nothing is cached, so that changes by other tests are seen at once.
  const app = createApp({ ...deps, onCommitted: outbox.onCommitted }, createResponseCache({ ttl: 0 }));
  const name = `api-${randomUUID()}`;
  http(name, app);
  const server = getTestServer(name);
  readBodies(server);
  const eventAnswers: number[] = [];
  const proxy = createProxy({ toServer: await listen(server), eventAnswers, pages });
  const origin = await listen(proxy);
  standIn.webhookUrl = `${origin}/payment-events`;
  const call: PaidShop['call'] = (path, as, sent) => callShop(path, as, sent, origin);
  return {
    origin,
    standIn,
    eventAnswers,
    passMinutes: (minutes) => (clock.ahead += minutes * 60_000),
    setReachable: (isReachable) => (reach.isReachable = isReachable),
    call,
    readPurchase: async (id, as) => (await call(`/purchases/${id}`, as)) as Purchase,
    close: async () => {
      await Promise.all([proxy, server].map(end));
      await standIn.close();
      await outbox.isDone();
    },
  };
}

/** The cents that the provider has refunded of the only payment. */
export function sumRefunds({ standIn: { provider } }: PaidShop): string {
  const refunds = provider.listRefunds(provider.sessions[0]?.payment_intent ?? '');
  return formatDollars(refunds.reduce((sum, { amount }) => sum + amount, 0) / 100);
}

/** A payment provider that does not answer while it is unreachable. */
function createInterruptible({ origin }: StandIn, reach: { isReachable: boolean }): Stripe {
  const stripe = createStripe({ apiBase: origin, key: stripeKey });
  const ask = <T>(asked: () => Promise<T>) =>
    reach.isReachable ? asked() : Promise.resolve({ outcome: 'unanswered' } as const);
  return {
    createSession: (session) => ask(() => stripe.createSession(session)),
    retrieveSession: (id) => ask(() => stripe.retrieveSession(id)),
    expireSession: (id) => ask(() => stripe.expireSession(id)),
    retrievePayment: (id) => ask(() => stripe.retrievePayment(id)),
    createRefund: (refund) => ask(() => stripe.createRefund(refund)),
    listMovements: (range) => ask(() => stripe.listMovements(range)),
    listDisputes: (payment) => ask(() => stripe.listDisputes(payment)),
    listRefunds: (payment) => ask(() => stripe.listRefunds(payment)),
  };
}

/**
 * Processes the work that commits leave in the outbox at once. The schedule does not run here: with this shop's clock
 * it would process the purchases of other tests.
 */
function followCommits(deps: Parameters<typeof createAppDeps>[0]) {
  let done = Promise.resolve();
  const onCommitted = (committed: readonly DocumentReference[]) => {
    done = done.then(() => processCommitted({ ...deps, send: sendNowhere }, committed, payments));
  };
  const payments = createAppDeps({ ...deps, onCommitted });
  return { onCommitted, isDone: () => done };
}

interface Proxied {
  toServer: string;
  eventAnswers: number[];
  pages: string | undefined;
}

const isCall = new RegExp(`^/(?:${rewriteRoots.join('|')})(?:[/?]|$)`);

/**
 * Sends API calls to the server and all other requests to Hosting, as Hosting's rewrites do, or to the address of its
 * own pages.
 */
function createProxy({ toServer, eventAnswers, pages }: Proxied): Server {
  const hosting = needEnv('SHOP_ORIGIN');
  const originOf = (url: string) => {
    if (isCall.test(url)) return toServer;
    return pages !== undefined && !url.startsWith('/__/') ? pages : hosting;
  };
  return createServer((asked, answer) => {
    const { method, url = '/', rawHeaders } = asked;
    // The raw headers: in a process with the server's code, `headers` has another content type (sanitize-request.ts).
    const headers = [...rawHeaders, 'X-Forwarded-Host', asked.headers.host ?? ''];
    const forwarded = request(new URL(url, originOf(url)), { method, headers }, (found) => {
      if (url === '/payment-events') eventAnswers.push(found.statusCode ?? 0);
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function end(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
