import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { makeOrder } from '../support/orders.ts';
import { composeCall } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const rows = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]]);
const shared = rows.filter(([, { cache }]) => cache === 'shared');

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
  await makeOrder(fixture.customer);
});

it('when the table of calls is read, then only public reads are cached as shared', () => {
  expect(shared.length).toBeGreaterThan(4);
  for (const [, { access, method }] of shared) expect([access, method]).toEqual(['all', 'GET']);
});

describe.each(shared)('%s', (name) => {
  it('when somebody signed in asks, then no cache between takes the answer, and it says no more than to a visitor', async () => {
    const { path } = await composeCall(name, fixture);
    const own = await fixture.send(path, { as: fixture.customer });
    const visitor = await fixture.send(path);
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(own.headers.get('vary')).toMatch(/\bAuthorization\b/);
    expect(visitor.headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate,/);
    expect(visitor.headers.get('vary')).toMatch(/\bAuthorization\b/);
    expect(visitor.text).toBe(own.text);
  });

  it('when a shared read takes more than a packet, then it is sent compressed, and is the same', async () => {
    const { path } = await composeCall(name, fixture);
    const plain = await fixture.send(path, { headers: { 'Accept-Encoding': 'identity' } });
    const { headers, text } = await fixture.send(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(text).toBe(plain.text);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-encoding')).toBe(Buffer.byteLength(text) < 1_200 ? null : 'gzip');
  });

  it('when a shared read is answered, then nothing in it is personal', async () => {
    const { path } = await composeCall(name, fixture);
    const { text } = await fixture.send(path, { as: fixture.customer });
    for (const personal of [fixture.customer.email, fixture.customer.uid, '719 555 0100', '1 F Street']) {
      expect(text).not.toContain(personal);
    }
    expect(text).not.toMatch(/"(?:userEmail|email|userId|uid|phone|address)"/);
  });
});
