import { METHODS } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { type Call, calls } from '@fourteener/contract/calls';
import { inTurn } from '../support/in-turn.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem, expectProblemHeaders } from '../support/problems.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { sendWire } from '../support/wire.ts';

let fixture: Fixture;
let partId: string;

beforeAll(async () => {
  [fixture, partId] = await Promise.all([makeFixture(), makePart()]);
});

function ask(path: string, method = 'GET', as?: string) {
  return sendWire(fixture.origin, { method, path, headers: as === undefined ? {} : { Authorization: `Bearer ${as}` } });
}

/** A path of the table with its parameters filled in. */
const fill = (path: string, email: string, id: string) => path.replace('{email}', email).replace('{id}', id);

const table = Object.values<Call>(calls);
const paths = [...new Set(table.map(({ path }) => path))].map((path) => {
  const methods = new Set<string>(table.filter((call) => call.path === path).map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return { path, allowed: [...methods, 'OPTIONS'] };
});
// CONNECT opens a tunnel; Node's server closes the connection before it reaches the app.
const known = METHODS.filter((method) => method !== 'CONNECT');
/** The methods that some call takes: each address is tried with all of them, and with three of the others. */
const taken = new Set<string>(['HEAD', 'PATCH', ...table.map(({ method }) => method)]);
const turns = inTurn(
  paths,
  known.filter((method) => !taken.has(method)),
  3,
).map(({ row: { path, allowed }, kinds }) => ({
  path,
  allowed,
  refused: [...[...taken].filter((method) => !allowed.includes(method)), ...kinds.filter((kind) => kind !== 'OPTIONS')],
}));

it.each(turns)(
  'when $path is requested with an unsupported method, then Allow lists exactly the supported ones',
  async ({ path, allowed, refused }) => {
    const address = fill(path, fixture.customer.email, partId);
    for (const method of refused) {
      const reply = await ask(address, method, fixture.admin.token);
      expect(reply.status).toBe(405);
      expectProblemHeaders(reply);
      expect((reply.headers.get('allow') ?? '').split(', ').toSorted()).toEqual(allowed.toSorted());
      // A response to HEAD has no body.
      if (method !== 'HEAD') expect(expectProblem(reply, 'wrong-method').detail).toContain(allowed[0]);
    }
  },
);

it.each(paths)(
  'when $path is requested with OPTIONS, then Allow lists its supported methods, without sign-in',
  async ({ path, allowed }) => {
    const reply = await ask(fill(path, fixture.customer.email, 'any'), 'OPTIONS');
    expect(reply).toMatchObject({ status: 204, text: '' });
    expect((reply.headers.get('allow') ?? '').split(', ').toSorted()).toEqual(allowed.toSorted());
    expect(reply.headers.get('cache-control')).toBe('no-store');
  },
);

it('when a browser sends a preflight request from another site, then nothing is allowed', async () => {
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
  const reply = await sendWire(fixture.origin, { method: 'OPTIONS', path: '/order', headers });
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
});
