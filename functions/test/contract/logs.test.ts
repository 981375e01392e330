import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CallName } from '@fourteener/contract/addresses';
import { calls } from '@fourteener/contract/calls';
import type { Reply } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { expectProblem } from '../support/problems.ts';
import { anonymously, carryOut, composeCall } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { setStage, type Stage } from '../support/stage.ts';
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

let stage: Stage;
let replies: [call: CallName | undefined, reply: Reply][];
/** What the process printed for them. */
let lines: Line[];
let others: string[];

beforeAll(async () => {
  stage = await setStage();
  replies = [];
  for (const name of names) {
    const good = await composeCall(name, stage);
    replies.push([name, await carryOut(stage.send, good)], [name, await carryOut(stage.send, anonymously(good))]);
    const body = { ...good.body, password: PASSWORD, phone: { no: '719 555 0100' }, address: [SECRET_PLACE] };
    if (good.body) replies.push([name, await carryOut(stage.send, { ...good, body })]);
  }
  const broken = {
    method: 'POST',
    as: stage.customer,
    raw: `{"password":"${PASSWORD}"`,
    headers: { 'Content-Type': 'application/json' },
  };
  replies.push(['placeOrder', await stage.send('/order', broken)]);
  replies.push([undefined, await stage.send(`/${SECRET_PLACE}/${stage.customer.email}`)]);
  replies.push([
    'placeOrder',
    await stage.send('/order', { method: 'POST', as: `x${stage.customer.token}`, body: {} }),
  ]);
  // The other lines are the framework's own at its start, and of the questions by which the stage waits for that.
  const ids = replies.map(([, { headers }]) => headers.get('x-request-id') ?? '');
  const printed = () => stage.output().trim().split('\n');
  const isOurs = (line: string) => ids.some((id) => line.includes(id));
  await vi.waitFor(() => expect(printed().filter(isOurs).length).toBe(replies.length));
  others = printed().filter((line) => !isOurs(line));
  lines = printed()
    .filter(isOurs)
    .map((line) => JSON.parse(line) as Line);
});
afterAll(() => stage.close());

it('when every call was made, well and badly, then there is one line for each answer, under the id that the answer has', () => {
  const said = replies.map(([call, { status, headers }]) => ({ requestId: headers.get('x-request-id'), call, status }));
  expect(lines.map(({ requestId, call, status }) => ({ requestId, call, status }))).toEqual(said);
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(replies.length);
  for (const { requestId, httpRequest, severity, status } of lines) {
    expect(requestId).toMatch(/^[0-9A-Z]{10}$/);
    expect(httpRequest.latency).toMatch(/^\d+\.\d{6}s$/);
    expect(severity).toBe(status === 503 ? 'WARNING' : 'INFO');
  }
});

it('when a call does its work, then nothing else writes to the console', () => {
  const start = /^(?:Serving function\.{3}|Function: api|Signature type: http|URL: http:\S+)$|"message":"no call: 404"/;
  for (const line of others) expect(line).toMatch(start);
});

it('when they carried tokens, passwords, phones and addresses, then the log has none of them', () => {
  const people = [stage.customer, stage.stranger, stage.admin];
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
  for (const secret of secrets) expect(stage.output()).not.toContain(secret);
});

it('when a call is refused, then its problem names the same id', () => {
  for (const [, { status, headers, json }] of replies) {
    if (status < 400) continue;
    expect(json).toMatchObject({ instance: `urn:request:${headers.get('x-request-id') ?? ''}` });
  }
});

it('when something fails that nobody expected, then the shopper reads the id in the sentence', async () => {
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

it('when a client brings an id of its own, then it is not taken', async () => {
  const { headers } = await stage.send('/review/summary', { headers: { 'X-Request-Id': 'mine' } });
  expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{10}$/);
});

it('when answers come from memory, then they have ids of their own and share a line, which counts them', async () => {
  const path = '/review?last=3';
  await sendWire(stage.origin, { path });
  const begin = stage.output().length;
  const visits = [await sendWire(stage.origin, { path }), await sendWire(stage.origin, { path })];
  expect(new Set(visits.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2);
  const summed = () => [
    ...stage
      .output()
      .slice(begin)
      .matchAll(/"listReviews: (\d+) from memory"/g),
  ];
  const count = () => summed().reduce((sum, [, found]) => sum + Number(found), 0);
  await vi.waitFor(() => expect(count()).toBe(2), { timeout: 10_000 });
});
