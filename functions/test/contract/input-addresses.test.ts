import { beforeAll, describe, expect, it } from 'vitest';
import { rewriteRoots } from '@fourteener/contract/calls';
import { makePart } from '../support/parts.ts';
import { expectProblem, expectProblemHeaders } from '../support/problems.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { sendWire } from '../support/wire.ts';

const IDS = [
  '..',
  '.',
  '%2e%2e',
  '%2E',
  '..%2Forders%2FA',
  'a%2Fb',
  '%2F',
  '%5C',
  '%00',
  'a%00',
  '%0a',
  '__x__',
  '__id1__',
  '__proto__',
  'constructor',
  'no-such-part',
  '%20',
  'a%20b',
  '%C3%A4',
  '%F0%9F%9A%B2',
  '%E2%80%AE',
  '*',
  '~',
  '$where',
  '{id}',
  ':id',
  '%25',
  '%2525',
  'x'.repeat(128),
  'x'.repeat(129),
  'x'.repeat(6_000),
  '%F0%9F%9A%B2'.repeat(500),
];

const UNREADABLE = ['%', '%zz', '%2', 'a%', '%ff', '%C0%80', '%ED%A0%80', '%F8%88%80%80%80', '%u0041'];

const NO_EMAILS = [
  'Someone',
  '@',
  'a@',
  '@b.cc',
  'a@b',
  'a%20b@c.dd',
  'a@b@c.dd',
  '%00',
  '..',
  '%2e%2e',
  `${'x'.repeat(250)}@b.cc`,
];
const ODD_EMAILS = [
  '%00@b.cc',
  'a%00@b.cc',
  '__proto__@b.cc',
  "o'brien@b.cc",
  'a+b@b.cc',
  '%F0%9F%9A%B2@b.cc',
  'a%2Fb@b.cc',
  'a@b.cc%3Fx',
];

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

function ask(path: string, method = 'GET', as?: string) {
  return sendWire(fixture.origin, { method, path, headers: as === undefined ? {} : { Authorization: `Bearer ${as}` } });
}

describe('the id of a part', () => {
  it.each(IDS)('when it is %s, then there is no such part to read or delete', async (id) => {
    const untouched = await makePart();
    expectProblem(await ask(`/partses/${id}`), 'not-found');
    expectProblem(await ask(`/partses/${id}`, 'DELETE', fixture.admin.token), 'not-found');
    expect((await ask(`/partses/${untouched}`)).status).toBe(200);
  });

  it.each(UNREADABLE)('when it is %s, which cannot be decoded, then it is a 400 with a sentence', async (id) => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
      expectProblem(await ask(`/partses/${id}`, method, fixture.admin.token), 'malformed-request');
    }
    for (const root of rewriteRoots) expectProblem(await ask(`/${root}/x/${id}`), 'malformed-request');
    expectProblem(await ask(`/${id}`), 'malformed-request');
  });

  it('when the query has invalid percent-encoding, then the part is still answered', async () => {
    expect((await ask(`/partses/${await makePart()}?utm=100%&x=%ff`)).status).toBe(200);
  });
});

describe('the email in a path', () => {
  it.each(NO_EMAILS)('when it is %s, then nothing is saved, shown or granted', async (email) => {
    const { admin, customer } = fixture;
    expectProblem(await ask(`/user/admin/${email}`, 'PUT', admin.token), 'not-found');
    for (const [method, root, as] of [
      ['GET', 'user', admin],
      ['PUT', 'user', customer],
      ['GET', 'admin', admin],
    ] as const) {
      const reply = await ask(`/${root}/${email}`, method, as.token);
      expectProblemHeaders(reply);
      expect([400, 404]).toContain(reply.status);
    }
  });

  it.each(ODD_EMAILS)('when it is %s, which no account has, then no account is found', async (email) => {
    const { admin, customer } = fixture;
    expectProblem(await ask(`/user/admin/${email}`, 'PUT', admin.token), 'not-found');
    expectProblem(await ask(`/user/${email}`, 'PUT', customer.token), 'not-allowed');
    expectProblem(await ask(`/admin/${email}`, 'GET', customer.token), 'not-allowed');
    expectProblem(await ask(`/user/${email}`, 'GET', customer.token), 'not-allowed');
    expectProblem(await ask(`/user/${email}`, 'GET', admin.token), 'not-found');
    expect((await ask(`/admin/${email}`, 'GET', admin.token)).json).toEqual({ admin: false });
  });
});

describe('unknown addresses', () => {
  const below = rewriteRoots.flatMap((root) => [
    `/${root}/a/b/c`,
    `/${root}//`,
    `/${root}/a/b.html`,
    `/${root}/a/index.php?x=1`,
  ]);
  const others = [
    '/',
    '/x',
    '/index.html',
    '/.env',
    '/partsesx',
    '/part',
    '/orders',
    '/%61dmin',
    '/admin',
    '/order/x/y',
    '/baskets/x',
    '/allorders/x',
    '/review/x',
    '/review/summary/x',
    '/newsletter/x',
    '//',
    '///etc/passwd',
  ];

  it.each([...below, ...others])(
    'when the address is %s, then it is a 404 problem, never a page, for visitors and admins',
    async (path) => {
      expectProblem(await ask(path), 'not-found');
      expectProblem(await ask(path, 'POST', fixture.admin.token), 'not-found');
    },
  );

  it.each(['/partses', '/review', '/review/summary'])(
    'when %s has a trailing slash, then it is the same address',
    async (path) => {
      expect((await ask(`${path}/?last=1`)).status).toBe(200);
    },
  );

  it('when the request line has an absolute URL, as proxies send it, then it is accepted', async () => {
    expect((await ask(`${fixture.origin}/partses?last=1`)).status).toBe(200);
    expect((await ask('http://shop.example:99999/partses?last=1')).status).toBe(200);
  });
});
