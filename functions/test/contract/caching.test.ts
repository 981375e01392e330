import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@fourteener/contract/addresses';
import { type Call, calls } from '@fourteener/contract/calls';
import { securityHeaders } from '../../src/http/secure.ts';
import { makeOrder } from '../support/orders.ts';
import { anonymously, carryOut, composeCall } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const rows = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]]);
const shared = rows.filter(([, { cache }]) => cache === 'shared');
const others = rows.filter(([, { cache }]) => cache !== 'shared');

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
  await makeOrder(fixture.customer);
});

it('when the table of calls is read, then only public reads are cached as shared', () => {
  expect(shared.length).toBeGreaterThan(4);
  for (const [, { access, method }] of shared) expect([access, method]).toEqual(['all', 'GET']);
});

describe.each(others)('%s', (name) => {
  it('when it is answered or refused, then nobody may keep the answer, nor has anything to ask again with', async () => {
    const request = await composeCall(name, fixture);
    for (const reply of [await carryOut(fixture.send, request), await carryOut(fixture.send, anonymously(request))]) {
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('last-modified')).toBeNull();
    }
  });
});

describe.each(shared)('%s', (name) => {
  it('when somebody signed in asks, then no cache between takes the answer, and it says no more than to a visitor', async () => {
    const { path } = await composeCall(name, fixture);
    const own = await fixture.send(path, { as: fixture.customer });
    const visitor = await fixture.send(path, { headers: { 'Cache-Control': '' } });
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(own.headers.get('vary')).toMatch(/\bAuthorization\b/);
    expect(visitor.headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate,/);
    expect(visitor.headers.get('vary')).toMatch(/\bAuthorization\b/);
    expect(visitor.text).toBe(own.text);
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

describe.each(rows)('%s', (name) => {
  it('when it is answered or refused, then the browser is told that it is data and comes encrypted', async () => {
    const request = await composeCall(name, fixture);
    for (const { headers } of [
      await carryOut(fixture.send, request),
      await fixture.send(request.path, { method: 'PATCH' }),
    ]) {
      for (const [header, value] of Object.entries(securityHeaders)) expect(headers.get(header)).toBe(value);
    }
  });
});
