import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPaymentPage } from './pages.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

let standIn: StandIn;

beforeEach(async () => {
  standIn = await startStandIn({ key: 'sk_test_local', secret: 'whsec_local' });
});
afterEach(() => standIn.close());

const create = () =>
  standIn.provider.createSession({
    cancel_url: 'https://shop.example/back',
    client_reference_id: 'P1',
    customer_email: null,
    metadata: {},
    success_url: 'https://shop.example/done?session={CHECKOUT_SESSION_ID}',
    currency: 'usd',
    expires_at: standIn.provider.seconds + 2_100,
    lines: [{ name: 'Headset <b>', quantity: 2, unit_amount: 4_900 }],
  }).id;

/** Presses a button of a session's page. */
const press = (id: string, action: string) =>
  fetch(`${standIn.origin}/pay/${id}`, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

const open = async (path: string) => (await fetch(standIn.origin + path)).text();

it('when a session is open, then its page has the lines, the total and three buttons, and no markup of others', async () => {
  const page = await open(`/pay/${create()}`);
  expect(page).toContain('<h1>Pay $98.00</h1>');
  expect(page).toContain('Headset &lt;b&gt;');
  expect(page.match(/<button [^>]*>[^<]+/g)?.map((button) => button.replace(/.*>/, ''))).toEqual([
    'Pay',
    'Decline',
    'Walk away',
  ]);
});

it('when Pay is pressed, then the session is paid and leads back to the shop, and its page says so afterwards', async () => {
  const id = create();
  const answer = await press(id, 'pay');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `https://shop.example/done?session=${id}`]);
  expect(standIn.provider.retrieveSession(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
  expect(await open(`/pay/${id}`)).toContain('This purchase is paid.');
  expect((await press(id, 'pay')).headers.get('location')).toBe(`/pay/${id}`);
  expect(standIn.provider.events).toHaveLength(2);
});

it('when Decline is pressed, then it leads to a page that says so and can be gone back to, and the session stays open', async () => {
  const id = create();
  const answer = await press(id, 'decline');
  expect(answer.status).toBe(303);
  expect(await open(answer.headers.get('location') ?? '')).toContain('role="alert"');
  expect(await open(`/pay/${id}`)).not.toContain('role="alert"');
  expect(standIn.provider.retrieveSession(id).status).toBe('open');
});

it('when Walk away is pressed, then it leads back to the shop, and the session stays open', async () => {
  const id = create();
  expect((await press(id, 'leave')).headers.get('location')).toBe('https://shop.example/back');
  expect(standIn.provider.retrieveSession(id).status).toBe('open');
});

it('when a session has expired, then its page has no button', async () => {
  const id = create();
  standIn.provider.expireSession(id);
  const page = await open(`/pay/${id}`);
  expect(page).toContain('Session expired');
  expect(page).not.toContain('<button');
});

it('when there is no such page or session, then it is 404', async () => {
  for (const path of ['/pay/cs_test_none', '/pay/', '/elsewhere'])
    expect((await fetch(standIn.origin + path)).status, path).toBe(404);
});

it('when faults of delivery are chosen, then they are switched on, others off, and the page shows it', async () => {
  standIn.faults.add('late');
  const body = new URLSearchParams([
    ['fault', 'lost'],
    ['fault', 'old'],
    ['fault', 'unknown'],
  ]);
  await fetch(`${standIn.origin}/faults`, { method: 'POST', body });
  expect([...standIn.faults]).toEqual(['lost', 'old']);
  const page = await open('/');
  expect(page.match(/value="[\w-]+" checked/g)).toEqual(['value="lost" checked', 'value="old" checked']);
});

it("when a page is styled, then with the shop's colors, which all exist", async () => {
  const css = await open('/pages.css');
  const used = [...css.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(10);
  for (const name of used) expect(css, name).toMatch(new RegExp(`${name}: *\\S`));
});

it('when a session leads nowhere, then the page of an expired one has no way back', () => {
  const session = standIn.provider.retrieveSession(create());
  expect(renderPaymentPage({ ...session, status: 'expired', cancel_url: null }, [])).not.toContain('Back to the shop');
});
