import { expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { askHealth, healthy, openHealthFixture, waitForHealth } from '../support/health.ts';
import { expectProblem } from '../support/problems.ts';
import { needEnv } from '../support/shop.ts';

it('when the shop is healthy, then /health says so, also through Hosting', async () => {
  const fixture = await openHealthFixture();
  for (const origin of [fixture.origin(), needEnv('SHOP_ORIGIN')]) {
    await waitForHealth(healthy, origin);
    const { status, headers } = await askHealth(origin);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

it('when a hundred clients request /health, then the database is queried once', async () => {
  const fixture = await openHealthFixture();
  fixture.database.setFaults({});
  await Promise.all(Array.from({ length: 100 }, () => askHealth(fixture.origin())));
  expect(fixture.database.seen().length).toBe(1);
});

it('when /health is requested with another method, then it is rejected', async () => {
  const fixture = await openHealthFixture();
  const reply = await clientOf(fixture.origin())('/health', { method: 'POST' });
  expectProblem(reply, 'wrong-method');
  expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});
