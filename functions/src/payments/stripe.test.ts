import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, expect, it, vi } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { serveInTime } from '../http/request-time.ts';
import { API_VERSION } from './request.ts';
import { createStripe } from './stripe.ts';

let server: Server | undefined;

afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

/** A server with this listener, and a client of it. */
async function answering(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return createStripe({ apiBase: `http://127.0.0.1:${port}`, key: 'sk_test_key' });
}

const withBody = (status: number, body: unknown) =>
  answering((_asked, answer) => answer.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)));

const session = {
  purchaseId: 'P1',
  attempt: 2,
  currency: 'usd',
  lines: [{ name: 'Headset', unitAmount: 4_900, quantity: 2 }],
  email: 'june@test.example',
  expiresAt: new Date(1_800_002_100_000),
  successUrl: 'https://shop.example/done',
  cancelUrl: 'https://shop.example/back',
};
const refund = { key: 'refund-O1', purchaseId: 'P1', paymentIntent: 'pi_1', amount: 4_900 };

it('when answers are requested, then the API version is that of the library whose types the tests use', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

it('when a session or a refund is created, then the request has the key, the version and its own idempotency key', async () => {
  const asked: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const stripe = await answering((request, answer) => {
    void text(request).then((body) => {
      asked.push({ headers: request.headers, body });
      answer.end('{}');
    });
  });
  await stripe.createSession(session);
  await stripe.createRefund(refund);
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['P1-2', 'refund-O1']);
  for (const { headers } of asked)
    expect(headers).toMatchObject({ authorization: 'Bearer sk_test_key', 'stripe-version': API_VERSION });
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    mode: 'payment',
    'payment_method_types[0]': 'card',
    client_reference_id: 'P1',
    customer_email: 'june@test.example',
    expires_at: '1800002100',
    success_url: 'https://shop.example/done',
    cancel_url: 'https://shop.example/back',
    'metadata[purchaseId]': 'P1',
    'payment_intent_data[metadata][purchaseId]': 'P1',
    'line_items[0][quantity]': '2',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '4900',
    'line_items[0][price_data][product_data][name]': 'Headset',
  });
});

it.each([
  [400, 'amount_too_small'],
  [401, undefined],
  [402, 'card_declined'],
  [404, 'resource_missing'],
])('when Stripe answers %i with the code %s, then it is rejected with both', async (status, code) => {
  const stripe = await withBody(status, { error: { type: 'invalid_request_error', code, message: 'No.' } });
  expect(await stripe.createSession(session)).toEqual({ outcome: 'rejected', status, code });
});

it.each([
  [409, { error: { type: 'idempotency_error' } }],
  [429, { error: { type: 'invalid_request_error' } }],
  [502, '<html>Bad gateway</html>'],
  [404, '<html>Not found</html>'],
  [400, {}],
  [200, { object: 'something else' }],
  [200, '{"id":'],
])('when Stripe answers %i with %j, then the outcome of the request counts as unknown', async (status, body) => {
  const stripe = await withBody(status, body);
  expect(await stripe.createRefund(refund)).toEqual({ outcome: 'unanswered' });
});

it('when Stripe answers that it failed, then the outcome is a failure, except for closing a page, whose outcome is unknown', async () => {
  const stripe = await withBody(500, { error: { type: 'api_error', message: 'Sorry.' } });
  expect(await stripe.createRefund(refund)).toEqual({ outcome: 'failed' });
  expect(await stripe.createSession(session)).toEqual({ outcome: 'failed' });
  // After a failure, as without an answer, nobody knows whether the page has ended.
  expect(await stripe.expireSession('cs_test_1')).toEqual({ outcome: 'unanswered' });
});

it('when Stripe redirects the request, then the redirect is not followed with the key', async () => {
  const paths: (string | undefined)[] = [];
  const stripe = await answering(({ url }, answer) => {
    paths.push(url);
    answer.writeHead(307, { Location: '/elsewhere' }).end();
  });
  expect(await stripe.createRefund(refund)).toEqual({ outcome: 'unanswered' });
  expect(paths).toEqual(['/v1/refunds']);
});

it('when Stripe does not answer, then the request waits as long as the call has left, and at most its own time', async () => {
  const timeouts: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms);
    return timeout(1);
  });
  const stripe = await answering(() => undefined);
  expect(await stripe.retrieveSession('cs_test_1')).toEqual({ outcome: 'unanswered' });
  const now = performance.now();
  await serveInTime({ method: 'GET' }, async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + constraints.readTime - 2_000);
    await stripe.retrieveSession('cs_test_1');
    clock.mockReturnValue(now + constraints.readTime + 2_000);
    expect(await stripe.retrieveSession('cs_test_1')).toEqual({ outcome: 'unanswered' });
  });
  expect(timeouts).toHaveLength(2);
  expect(timeouts[0]).toBe(constraints.paymentTime);
  expect(timeouts[1]).toBeGreaterThan(1_900);
  expect(timeouts[1]).toBeLessThan(3_000);
});

it('when the limits are added up, then two requests and a commit fit into a call that writes', () => {
  expect(2 * constraints.paymentTime + constraints.commitTime).toBeLessThan(constraints.writeTime);
});
