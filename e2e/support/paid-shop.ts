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

/** A shop that takes cards, with the pages and the database of the tests' shop, a payment provider of its own, and a clock of its own. */
export interface PaidShop {
  origin: string;
  standIn: StandIn;
  /** The statuses with which the shop has answered the provider's events. */
  eventAnswers: number[];
  /** Lets time pass, for the shop and its provider. */
  passMinutes(minutes: number): void;
  /** From now on the provider's API does, or does not, answer the shop; its pages always do. */
  setReachable(isReachable: boolean): void;
  /** Makes a call as an account. */
  call(path: string, as: Account, sent?: { method: string; body?: object }): Promise<unknown>;
  /** A purchase as the shop has it, without a look at the provider. */
  readPurchase(id: string, as: Account): Promise<Purchase>;
  close(): Promise<void>;
}

/** The settings in which paid shops differ. */
interface PaidShopOptions {
  market: Market;
  /** Whether orders wait for the address of their account to be verified. */
  verifyEmail?: boolean;
  /** A database of its own. */
  db?: Firestore;
  /** Where its pages come from; Hosting, without it. */
  pages?: string;
}

/**
 * Opens the server in this process, behind a proxy that has everything else from Hosting: for each test, since that takes a tenth of a
 * second, and tests can then stop the clock and the provider.
 */
export async function openPaidShop({ pages, ...settings }: PaidShopOptions): Promise<PaidShop> {
  // The emulators' own sign, by which the server believes which address it was called by.
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
  // No answer is kept: what other tests change is seen at once.
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

/** What the provider has refunded of the only payment. */
export function sumRefunds({ standIn: { provider } }: PaidShop): string {
  const refunds = provider.listRefunds(provider.sessions[0]?.payment_intent ?? '');
  return formatDollars(refunds.reduce((sum, { amount }) => sum + amount, 0) / 100);
}

/** A provider that does not answer while it is out of reach. */
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
 * Does at once what commits leave for the outbox. The schedule does not run here: it would look at the purchases of other tests, by
 * this one's clock.
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

/** Sends calls to the server and everything else to Hosting, as Hosting's rewrites do; pages of its own may come from elsewhere. */
function createProxy({ toServer, eventAnswers, pages }: Proxied): Server {
  const hosting = needEnv('SHOP_ORIGIN');
  const originOf = (url: string) => {
    if (isCall.test(url)) return toServer;
    return pages !== undefined && !url.startsWith('/__/') ? pages : hosting;
  };
  return createServer((asked, answer) => {
    const { method, url = '/', rawHeaders } = asked;
    // The headers as they came: in a process with the server's code, `headers` has another type of content (sanitize-request.ts).
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
