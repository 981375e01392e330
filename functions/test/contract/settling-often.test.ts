import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PaymentSession, Purchase } from '@fourteener/contract/purchase/schemas';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { signEvent, unpaid } from '../support/payments.ts';
import { makePurchase } from '../support/purchases.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
let send: Client;
let customer: Account;

beforeAll(async () => {
  [server, customer] = await Promise.all([startServer({ env: { PAYMENT: 'stripe' } }), makeAccount()]);
  send = clientOf(server.origin);
});
afterAll(() => server.stop());

const post = (path: string) => send(path, { method: 'POST', as: customer });
const settle = async (id: string) => (await post(`/purchases/${id}/settle`)).json as Purchase;

async function openPage(): Promise<{ id: string; session: string }> {
  const id = await makePurchase(customer, unpaid());
  const { url } = (await post(`/purchases/${id}/payment-session`)).json as PaymentSession;
  return { id, session: url.split('/').at(-1) ?? '' };
}

/** Counts the requests to the payment provider during some work, and the seconds that the work takes. */
async function countAsked(happens: () => Promise<unknown>): Promise<{ asked: number; seconds: number }> {
  const names = [
    ...(['retrieveSession', 'createSession', 'expireSession'] as const),
    ...(['createRefund', 'listRefunds', 'listDisputes'] as const),
  ];
  const spies = names.map((name) => vi.spyOn(server.standIn.provider, name));
  const begin = performance.now();
  await happens();
  const asked = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return { asked, seconds: (performance.now() - begin) / 1_000 };
}

it('when a customer settles 400 times, then the provider is asked at most once in five seconds', async () => {
  const { id } = await openPage();
  const { asked, seconds } = await countAsked(async () => {
    for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 40 }, () => settle(id)));
  });
  expect(asked).toBeGreaterThanOrEqual(1);
  expect(asked).toBeLessThanOrEqual(1 + Math.floor(seconds / 5));
});

it('when a customer presses Pay 40 times, then the provider is asked at most once in five seconds', async () => {
  const { id } = await openPage();
  const { asked, seconds } = await countAsked(() =>
    Promise.all(Array.from({ length: 40 }, () => post(`/purchases/${id}/payment-session`))),
  );
  expect(asked).toBeLessThanOrEqual(1 + Math.floor(seconds / 5));
});

it('when an event says that the page is paid, then the purchase is paid from then on, whatever was read before', async () => {
  const { id, session } = await openPage();
  expect((await settle(id)).state).toBe('due');
  server.standIn.provider.pay(session);
  const event = server.standIn.provider.events.findLast(({ data }) => data.object.id === session);
  await Promise.all([settle(id), send('/payment-events', signEvent(event ?? {})), settle(id)]);
  expect((await settle(id)).state).toBe('paid');
});
