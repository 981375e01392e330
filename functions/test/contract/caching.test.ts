import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { makeAccount } from '../support/accounts.ts';
import { makeOrder } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { carryOut, composeCall } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { sendWire } from '../support/wire.ts';

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
  it('when the caller is signed in, then no shared cache keeps the answer, and it is the same as for visitors', async () => {
    const { path } = await composeCall(name, fixture);
    const own = await fixture.send(path, { as: fixture.customer });
    const visitor = await fixture.send(path);
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(own.headers.get('vary')).toMatch(/\bAuthorization\b/);
    expect(visitor.headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate,/);
    expect(visitor.headers.get('vary')).toMatch(/\bAuthorization\b/);
    expect(visitor.text).toBe(own.text);
  });

  it('when a shared read exceeds a network packet, then it is compressed on request, with the same content', async () => {
    const { path } = await composeCall(name, fixture);
    const plain = await fixture.send(path, { headers: { 'Accept-Encoding': 'identity' } });
    const { headers, text } = await fixture.send(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(text).toBe(plain.text);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-encoding')).toBe(Buffer.byteLength(text) < 1_200 ? null : 'gzip');
  });

  it('when a shared read is answered, then it contains nothing personal', async () => {
    const { path } = await composeCall(name, fixture);
    const { text } = await fixture.send(path, { as: fixture.customer });
    for (const personal of [fixture.customer.email, fixture.customer.uid, '719 555 0100', '1 F Street']) {
      expect(text).not.toContain(personal);
    }
    // The makers of parts are companies, whose addresses must be public by EU law.
    const others = text.replaceAll(/"maker":\{[^}]*\}/g, '');
    expect(others).not.toMatch(/"(?:userEmail|email|userId|uid|phone|address)"/);
  });
});

it.each(['listReviews', 'summarizeReviews'] as const)(
  'when the answer of %s has changed, then a request with the old ETag gets the new answer',
  async (name) => {
    const { path } = await composeCall(name, fixture);
    const etag = (await fixture.send(path)).headers.get('etag') ?? '';
    // A second review by the same account would replace the first one.
    await carryOut(fixture.send, { ...(await composeCall('addReview', fixture)), as: await makeAccount() });
    // Not sent with `fetch`, which would add `Cache-Control: no-cache` to a conditional request.
    expect((await sendWire(fixture.origin, { path, headers: { 'If-None-Match': etag } })).status).toBe(200);
  },
);

it.each(['/partses?limit=0', '/review?last=0', '/partses/no-such-part'])(
  'when the public call %s is rejected, then the CDN does not cache the error',
  async (path) => {
    const reply = await fixture.send(path);
    expectProblem(reply, path.includes('?') ? 'invalid-fields' : 'not-found');
  },
);
