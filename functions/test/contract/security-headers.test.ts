import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import { securityHeaders } from '../../src/http/secure.ts';
import { openInstance } from '../support/instance.ts';
import { openShop } from '../support/shop.ts';
import { sendWire } from '../support/wire.ts';

// The calls of the table are covered by every-call.test.ts; this file covers all other responses of the function.

let instance: Awaited<ReturnType<typeof openInstance>>;
let broken: Awaited<ReturnType<typeof openInstance>>;

beforeAll(async () => {
  const { auth } = openShop();
  const db = {
    collection: () => {
      throw new Error('Nobody expected this.');
    },
  } as unknown as ReturnType<typeof openShop>['db'];
  [instance, broken] = await Promise.all([openInstance({}, { keeps: true }), openInstance({ auth, db })]);
});
afterAll(() => Promise.all([instance.close(), broken.close()]));

it.each<[what: string, status: number, ask: () => ReturnType<typeof sendWire>]>([
  ['an unknown URL', 404, () => instance.visit('/no-such-address')],
  ['a malformed URL', 400, () => instance.visit('/partses/%zz')],
  ['the health check', 200, () => instance.visit('/health')],
  ['an OPTIONS request', 204, () => sendWire(instance.origin, { method: 'OPTIONS', path: '/order' })],
  ['a cross-site call', 401, () => instance.visit('/allorders', { Origin: 'https://evil.example' })],
  [
    'a body that is too large',
    413,
    () =>
      sendWire(instance.origin, {
        method: 'POST',
        path: '/review',
        chunks: ['x'.repeat(calls.addReview.bodyKiB * 1_024 + 1)],
      }),
  ],
  ['an unexpected error', 500, () => broken.visit('/partses?last=2')],
])(
  'when it answers to %s, then the %i has the security headers, and no other site may read it',
  async (_what, status, ask) => {
    const { headers, ...reply } = await ask();
    expect(reply.status).toBe(status);
    for (const [header, value] of Object.entries(securityHeaders)) expect(headers.get(header)).toBe(value);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  },
);
