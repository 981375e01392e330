import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, clientOf } from '../support/client.ts';
import { expectProblem } from '../support/problems.ts';
import { composeCall, goodBodies } from '../support/requests.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type Actors, makeActors } from '../support/fixture.ts';

let server: RunningServer;
let send: Client;
let actors: Actors;

beforeAll(async () => {
  [server, actors] = await Promise.all([startServer({ env: { APP_CHECK: 'enforced' } }), makeActors()]);
  send = clientOf(server.origin);
});
afterAll(() => server.stop());

it('when a deployment enforces App Check, then calls without its token are rejected for every caller', async () => {
  const { path, ...order } = await composeCall('placeOrder', actors);
  for (const headers of [{}, { 'X-Firebase-AppCheck': 'no token' }] as Record<string, string>[]) {
    expectProblem(await send(path, { ...order, headers }), 'app-unverified');
    expectProblem(await send('/allorders', { as: actors.admin, headers }), 'app-unverified');
    expectProblem(await send('/newsletter', { body: goodBodies.subscribe, headers }), 'app-unverified');
  }
});

it('when a deployment enforces App Check, then public reads need no token', async () => {
  expect((await send('/partses?last=1')).status).toBe(200);
});

it('when the App Check parameter has an unknown value, then the server does not start', async () => {
  await expect(startServer({ env: { APP_CHECK: 'enforce' } })).rejects.toThrow('APP_CHECK');
});
