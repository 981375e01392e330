import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type CallName, calls } from '@fourteener/contract/calls';
import { clientOf, type Reply } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { expectProblem } from '../support/problems.ts';
import { anonymously, carryOut, composeCall } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeActors, type Fixture } from '../support/fixture.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { sendWire } from '../support/wire.ts';

interface Line {
  severity: string;
  message: string;
  requestId: string;
  call?: string;
  status: number;
  httpRequest: { requestMethod: string; status: number; latency: string };
}

const names = Object.keys(calls) as CallName[];
const PASSWORD = 'password-of-nobody';
const SECRET_PLACE = '14 Ridge Road';

let server: RunningServer;
let fixture: Fixture;
let replies: [call: CallName | undefined, reply: Reply][];
/** The log lines that the process printed for the requests. */
let lines: Line[];
let others: string[];

beforeAll(async () => {
  // This test has a server of its own, because the output of the suite's server has lines of other tests.
  server = await startServer();
  fixture = { ...(await makeActors()), origin: server.origin, send: clientOf(server.origin) };
  replies = [];
  for (const name of names) {
    const good = await composeCall(name, fixture);
    replies.push([name, await carryOut(fixture.send, good)], [name, await carryOut(fixture.send, anonymously(good))]);
    const body = { ...good.body, password: PASSWORD, phone: { no: '719 555 0100' }, address: [SECRET_PLACE] };
    if (good.body) replies.push([name, await carryOut(fixture.send, { ...good, body })]);
  }
  const broken = {
    method: 'POST',
    as: fixture.customer,
    raw: `{"password":"${PASSWORD}"`,
    headers: { 'Content-Type': 'application/json' },
  };
  replies.push(['placeOrder', await fixture.send('/order', broken)]);
  replies.push([undefined, await fixture.send(`/${SECRET_PLACE}/${fixture.customer.email}`)]);
  replies.push([
    'placeOrder',
    await fixture.send('/order', { method: 'POST', as: `x${fixture.customer.token}`, body: {} }),
  ]);
  // The other lines are the framework's startup messages and the health checks that wait for it.
  const ids = replies.map(([, { headers }]) => headers.get('x-request-id') ?? '');
  const printed = () => server.output().trim().split('\n');
  const isOurs = (line: string) => ids.some((id) => line.includes(id));
  await vi.waitFor(() => expect(printed().filter(isOurs).length).toBe(replies.length));
  others = printed().filter((line) => !isOurs(line));
  lines = printed()
    .filter(isOurs)
    .map((line) => JSON.parse(line) as Line);
});
afterAll(() => server.stop());

it('when every call was made, with valid and invalid requests, then there is one line for each answer, with the id of the answer', () => {
  const said = replies.map(([call, { status, headers }]) => ({ requestId: headers.get('x-request-id'), call, status }));
  expect(lines.map(({ requestId, call, status }) => ({ requestId, call, status }))).toEqual(said);
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(replies.length);
  for (const { requestId, httpRequest, severity, status } of lines) {
    expect(requestId).toMatch(/^[0-9A-Z]{10}$/);
    expect(httpRequest.latency).toMatch(/^\d+\.\d{6}s$/);
    expect(severity).toBe(status === 503 ? 'WARNING' : 'INFO');
  }
});

it('when calls are made, then nothing else is logged, except events of payments that the shop does not know', () => {
  const start = /^(?:Serving function\.{3}|Function: api|Signature type: http|URL: http:\S+)$/;
  const messages = /"message":"(?:no call: 404|The payment provider sent an event that the shop does nothing with\.)"/;
  for (const line of others) expect([line, start.test(line) || messages.test(line)]).toEqual([line, true]);
});

it('when requests contained tokens, passwords, phones and addresses, then the log has none of them', () => {
  const people = [fixture.customer, fixture.stranger, fixture.admin];
  const secrets = [
    ...people.flatMap(({ token, email, uid }) => [token, token.split('.')[1] ?? '', email, uid]),
    ...[
      PASSWORD,
      SECRET_PLACE,
      'Ridge',
      '719 555',
      '555 0100',
      'F Street',
      'Salida',
      'reader@',
      '@test.example',
      'linkedin',
    ],
    ...['Bearer', 'eyJ', 'Test Rider'],
  ];
  for (const secret of secrets) expect(server.output()).not.toContain(secret);
});

it('when a call is rejected, then its problem has the same id as the log line', () => {
  for (const [, { status, headers, json }] of replies) {
    if (status < 400) continue;
    expect(json).toMatchObject({ instance: `urn:request:${headers.get('x-request-id') ?? ''}` });
  }
});

it('when a call fails unexpectedly, then the message has the id of the request', async () => {
  const { auth } = openShop();
  const db = {
    collection: () => {
      throw new Error(`Cannot read ${SECRET_PLACE}`);
    },
  } as unknown as ReturnType<typeof openShop>['db'];
  const { visit, close } = await openInstance({ auth, db });
  try {
    const reply = await visit('/partses?last=2');
    const { detail } = expectProblem(reply, 'unexpected');
    expect(detail).toContain(`tell us this number: ${reply.headers.get('x-request-id') ?? 'none'}.`);
    expect(reply.text).not.toContain(SECRET_PLACE);
  } finally {
    await close();
  }
});

it('when a client sends its own request id, then it is ignored', async () => {
  const { headers } = await fixture.send('/review/summary', { headers: { 'X-Request-Id': 'mine' } });
  expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{10}$/);
});

it('when responses come from the cache, then they have their own ids and share a log line with their number', async () => {
  const path = '/review?last=3';
  const keeping = await startServer({ env: { RESPONSE_CACHE: undefined } });
  onTestFinished(() => keeping.stop());
  await sendWire(keeping.origin, { path });
  const visits = [await sendWire(keeping.origin, { path }), await sendWire(keeping.origin, { path })];
  expect(new Set(visits.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2);
  const summed = () => [...keeping.output().matchAll(/"listReviews: (\d+) from memory"/g)];
  const count = () => summed().reduce((sum, [, found]) => sum + Number(found), 0);
  await vi.waitFor(() => expect(count()).toBe(2), { timeout: 10_000 });
});
