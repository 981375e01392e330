import { METHODS } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, calls } from '@fourteener/contract/calls';
import { makePart } from '../support/parts.ts';
import { expectProblem, expectProblemHeaders } from '../support/problems.ts';
import { setStage, type Stage } from '../support/stage.ts';
import { sendWire } from '../support/wire.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

function ask(path: string, method = 'GET', as?: string) {
  return sendWire(stage.origin, { method, path, headers: as === undefined ? {} : { Authorization: `Bearer ${as}` } });
}

/** A path of the table with something in place of each parameter. */
const fill = (path: string, email: string, id: string) => path.replace('{email}', email).replace('{id}', id);

const table = Object.values<Call>(calls);
const paths = [...new Set(table.map(({ path }) => path))].map((path) => {
  const methods = new Set<string>(table.filter((call) => call.path === path).map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return { path, allowed: [...methods, 'OPTIONS'] };
});
// CONNECT opens a tunnel; Node's server closes it before any code of ours.
const known = METHODS.filter((method) => method !== 'CONNECT');

it.each(paths)(
  'when $path gets a method that it does not take, then Allow lists exactly those that it takes',
  async ({ path, allowed }) => {
    const address = fill(path, stage.customer.email, await makePart());
    for (const method of known.filter((each) => !allowed.includes(each))) {
      const reply = await ask(address, method, stage.admin.token);
      expect(reply.status).toBe(405);
      expectProblemHeaders(reply);
      expect((reply.headers.get('allow') ?? '').split(', ').toSorted()).toEqual(allowed.toSorted());
      // An answer to HEAD has no body to look at.
      if (method !== 'HEAD') expect(expectProblem(reply, 'wrong-method').detail).toContain(allowed[0]);
    }
  },
);

it.each(paths)('when $path is asked what it takes, then OPTIONS says so, to anybody', async ({ path, allowed }) => {
  const reply = await ask(fill(path, stage.customer.email, 'any'), 'OPTIONS');
  expect(reply).toMatchObject({ status: 204, text: '' });
  expect((reply.headers.get('allow') ?? '').split(', ').toSorted()).toEqual(allowed.toSorted());
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

it('when a browser of another site asks whether it may call, then nothing allows it', async () => {
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
  const reply = await sendWire(stage.origin, { method: 'OPTIONS', path: '/order', headers });
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
});
