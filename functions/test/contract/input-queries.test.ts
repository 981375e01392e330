import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@fourteener/contract/addresses';
import { calls } from '@fourteener/contract/calls';
import { limits } from '@fourteener/contract/limits';
import { nextOf } from '../support/pages.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { carryOut, composeCall } from '../support/requests.ts';
import { setStage, type Stage } from '../support/stage.ts';

const lists = [
  'listParts',
  'listReviews',
  'listOwnOrders',
  'listOrders',
  'listUsers',
  'listMovements',
  'listAudit',
  'listMails',
  'listOwnReviews',
  'listPartReviews',
  'listReports',
] as const;
const feeds = ['listParts', 'listReviews'] as const;

const NO_NUMBERS = [
  '',
  '%20',
  '0',
  '-1',
  '%2B5',
  '1.5',
  '1.0',
  'ten',
  'NaN',
  'Infinity',
  '1e2',
  '0x10',
  '%D9%A1',
  'null',
  '[]',
  '1%00',
];
const NO_LIMIT = [...NO_NUMBERS, '1001', '9'.repeat(30), '9'.repeat(2_000)];
const NO_LAST = [...NO_NUMBERS, '101', '1000', '9'.repeat(30)];

/** A cursor of the default order, with this in it. */
const forge = (...place: unknown[]) => Buffer.from(JSON.stringify(['oldest', ...place])).toString('base64url');

const NO_PLACE: [kind: string, after: string][] = [
  ['empty', ''],
  ['a word', 'nonsense'],
  ['a number', '5'],
  ['signs', '%2F..%2F%00'],
  ['not UTF-8', '%FF%FE'],
  ['JSON of another kind', Buffer.from('{"seconds":1}').toString('base64url')],
  ['JSON that is cut off', Buffer.from('["oldest",[1,1],"ab').toString('base64url')],
  ['without an id', forge([1, 1])],
  ['with an empty id', forge([1, 1], '')],
  ['with more behind the id', forge([1, 1], 'abc', 'def')],
  ['without a time', forge('abc')],
  ['a time that is text', forge('now', 'abc')],
  ['a time that is a price', forge(1, 'abc')],
  ['a time after the end of days', forge([999_999_999_999, 0], 'abc')],
  ['a time before all days', forge([-99_999_999_999, 0], 'abc')],
  ['a time of many digits', forge([1e100, 0], 'abc')],
  ['too many nanoseconds', forge([1, 9_999_999_999], 'abc')],
  ['an id that is a path', forge([1, 1], 'a/b')],
  ['an id that goes up', forge([1, 1], '..')],
  ['an id with a NUL', forge([1, 1], 'a\0b')],
  ['a reserved id', forge([1, 1], '__id__')],
  ['an id that is a list', forge([1, 1], ['abc'])],
  ['a very long id', forge([1, 1], 'x'.repeat(200))],
  ['very long', 'A'.repeat(limits.cursorLength + 1)],
  ['as long as the address may be', 'A'.repeat(8_000)],
];

const NO_SORT = [
  '',
  '%20',
  'Oldest',
  'age',
  'price',
  '-createdAt',
  'newest,oldest',
  '__proto__',
  'toString',
  'newest%00',
];
const NO_SWITCH = ['', '%20', 'false', '1', '0', 'yes', 'TRUE', 'true%20', 'null', 'true%00'];

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  // So that every list has at least three, and with `limit` a next page.
  for (const name of ['placeOrder', 'addReview', 'getPart', 'saveUser'] as const) {
    for (let n = 0; n < 3; n += 1) await carryOut(stage.send, await composeCall(name, stage));
  }
  const { send, admin, stranger } = stage;
  for (const as of [admin, stranger]) await send(`/user/${as.email}`, { method: 'PUT', as, body: {} });
});
afterAll(() => stage.close());

/** Each list is asked for again and again: a ledger is of one part. */
const requests: Partial<Record<CallName, ReturnType<typeof composeCall>>> = {};

/** Asks for a list with this query; the owner is said where the call wants one. */
async function ask(name: CallName, query: string) {
  const { path, as } = await (requests[name] ??= composeCall(name, stage));
  const [bare = '', own = ''] = path.split('?');
  const kept = own.startsWith('userEmail') ? `${own}&` : '';
  return stage.send(`${bare}?${kept}${query}`, { as });
}

/** Where the next page of a list starts. */
async function placeOf(name: CallName, query: string): Promise<string> {
  const next = new URL(nextOf(await ask(name, query)) ?? '', stage.origin).searchParams.get('after') ?? '';
  expect(next).not.toBe('');
  return next;
}

describe.each(lists)('%s', (name) => {
  it.each(NO_LIMIT)('when limit is "%s", then it is refused by name and nothing is guessed', async (limit) => {
    expectFieldProblem(await ask(name, `limit=${limit}`), 'limit');
  });

  it.each(NO_PLACE)('when after is %s, then it is no place in the list', async (_kind, after) => {
    expectFieldProblem(await ask(name, `after=${after}`), 'after');
  });

  it.each(NO_SORT)('when sort is "%s", then it is refused by name and nothing is guessed', async (sort) => {
    expectFieldProblem(await ask(name, `sort=${sort}`), 'sort');
  });

  it.each(NO_SWITCH)('when count is "%s", then it is refused by name', async (count) => {
    expectFieldProblem(await ask(name, `count=${count}`), 'count');
  });

  it.each([
    ['oldest', 'newest'],
    ['newest', 'oldest'],
    ['newest', ''],
  ])('when a place of the order %s is used in "%s", then it is none', async (from, to) => {
    const place = await placeOf(name, `sort=${from}&limit=1`);
    expect((await ask(name, `sort=${from}&after=${place}`)).status).toBe(200);
    expectFieldProblem(await ask(name, `${to && `sort=${to}&`}after=${place}`), 'after');
  });

  it.each(['1', '1000', '%2010%20', '007'])('when limit is "%s", then it is taken', async (limit) => {
    expect((await ask(name, `limit=${limit}`)).status).toBe(200);
  });

  it.each(['limit=1&limit=2', 'limit=1&%6Cimit=1', 'x=1&x=1', 'after=a&after=b', '__proto__=1&__proto__=2'])(
    'when a key stands twice (%s), then nobody has to guess which counts',
    async (query) => {
      expectProblem(await ask(name, query), 'malformed-request');
    },
  );

  it.each(['unknown=1', '__proto__=1', 'constructor=1&toString=2', 'limit[]=3', '%ZZ=1', 'a=%', '&&&', '=', '?'])(
    'when the query has what nobody asked for (%s), then it does no harm',
    async (query) => {
      const [plain, odd] = [await ask(name, 'limit=2'), await ask(name, `limit=2&${query}`)];
      expect(odd.status).toBe(200);
      expect(odd.json).toEqual(plain.json);
    },
  );

  it('when two fields of the query are wrong, then both are named', async () => {
    const { errors } = expectProblem(
      await ask(name, `limit=x&after=${'A'.repeat(limits.cursorLength + 1)}`),
      'invalid-fields',
    );
    expect(errors?.map(({ path }) => path)).toEqual(['limit', 'after']);
  });

  it.each(lists.filter((other) => other !== name))(
    'when its place comes from %s, then no other list leaks in',
    async (other) => {
      const after = await placeOf(other, 'limit=1');
      const { status, json } = await ask(name, `limit=5&after=${after}`);
      expect(status).toBe(200);
      const { json: own } = await ask(name, `limit=${limits.pageSize}`);
      for (const document of json as unknown[]) expect(own).toContainEqual(document);
    },
  );
});

describe.each(feeds)('%s', (name) => {
  it.each(NO_LAST)('when last is "%s", then it is refused by name', async (last) => {
    expectFieldProblem(await ask(name, `last=${last}`), 'last');
  });

  it.each(['last=3&limit=3', 'last=3&after=MS4xLmE', 'last=3&limit=3&after=MS4xLmE', 'last=3&sort=newest'])(
    'when %s asks for the newest and for a page or an order, then it is told to choose',
    async (query) => {
      expectFieldProblem(await ask(name, query), 'last');
    },
  );
});

describe('listParts alone', () => {
  it.each(NO_SWITCH.filter((word) => word !== 'false'))(
    'when inStock is "%s", then it is refused by name',
    async (inStock) => {
      expectFieldProblem(await ask('listParts', `inStock=${inStock}`), 'inStock');
    },
  );

  it('when the newest are asked for and only those in stock, then it is told to choose', async () => {
    expectFieldProblem(await ask('listParts', 'last=3&inStock=true'), 'last');
  });

  it.each(['cheapest', 'dearest', 'name'])('when it is sorted by %s, then its places are its own', async (sort) => {
    const place = await placeOf('listParts', `sort=${sort}&limit=1`);
    for (const other of ['oldest', 'newest', 'cheapest', 'dearest', 'name'].filter((each) => each !== sort)) {
      expectFieldProblem(await ask('listParts', `sort=${other}&after=${place}`), 'after');
    }
  });

  it.each(lists.slice(1))(
    'when %s is asked for an order that only parts have, then it is refused by name',
    async (name) => {
      expectFieldProblem(await ask(name, 'sort=cheapest'), 'sort');
    },
  );
});

describe('the owner of a list of orders', () => {
  const ask = (query: string) => stage.send(`/order${query}`, { as: stage.customer });

  it.each([
    '',
    '?',
    '?userEmail',
    '?userEmail=',
    '?userEmail=%20',
    '?email=a@b.cc',
    '?userEmail=Someone',
    '?userEmail=a@b',
    '?userEmail[]=a@b.cc',
  ])('when it is not said (%s), then it is no list of everybody’s', async (query) => {
    expectFieldProblem(await ask(query), 'userEmail');
  });

  it('when it is very long, then it is refused in one sentence', async () => {
    expectFieldProblem(await ask(`?userEmail=${'x'.repeat(5_000)}@test.example`), 'userEmail');
  });

  it('when it is said twice, own first or own last, then nobody gets through on the other one', async () => {
    const [own, other] = [stage.customer, stage.stranger].map(({ email }) => `userEmail=${encodeURIComponent(email)}`);
    for (const query of [`?${own}&${other}`, `?${other}&${own}`, `?${own}&user%45mail=${stage.stranger.email}`]) {
      expectProblem(await ask(query), 'malformed-request');
    }
  });

  it.each(['%00', '%0A', '%E2%80%8B', '%2C', '%3B'])(
    'when it is the own one and %s, then it is another one',
    async (sign) => {
      const { status } = await ask(
        `?userEmail=${encodeURIComponent(stage.stranger.email)}${sign}${stage.customer.email}`,
      );
      expect([400, 403]).toContain(status);
    },
  );
});

it('when the calls with pages are counted, then these are all of them', () => {
  const paged = (Object.keys(calls) as CallName[]).filter((name) => 'paged' in calls[name]);
  expect(paged.sort()).toEqual([...lists].sort());
});
