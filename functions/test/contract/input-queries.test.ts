import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '@fourteener/contract/calls';
import { constraints } from '@fourteener/contract/constraints';
import { makeAccount } from '../support/accounts.ts';
import { inTurn } from '../support/in-turn.ts';
import { nextOf, walkPages } from '../support/pages.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { carryOut, composeCall, type GoodRequest } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const names = Object.keys(calls) as CallName[];
const lists = names.filter((name) => 'paged' in calls[name]);
const feeds = ['listParts', 'listReviews'] as const;

const NO_NUMBERS = [
  ...['', '%20', '0', '-1', '%2B5', '1.5', '1.0', 'ten', 'NaN', 'Infinity', '1e2', '0x10', '%D9%A1', 'null', '[]'],
  '1%00',
];
const NO_LIMIT = [...NO_NUMBERS, '1001', '9'.repeat(30), '9'.repeat(2_000)];
const LIMITS = ['1', '1000', '%2010%20', '007'];
const NO_LAST = [...NO_NUMBERS, '101', '1000', '9'.repeat(30)];

/** A cursor of the default order with the given contents. */
const forge = (...place: unknown[]) => Buffer.from(JSON.stringify(['oldest', ...place])).toString('base64url');

const NO_PLACE: [kind: string, after: string][] = [
  ['empty', ''],
  ['a word', 'nonsense'],
  ['a number', '5'],
  ['signs', '%2F..%2F%00'],
  ['not UTF-8', '%FF%FE'],
  ['JSON of another kind', Buffer.from('{"seconds":1}').toString('base64url')],
  ['truncated JSON', Buffer.from('["oldest",[1,1],"ab').toString('base64url')],
  ['without an id', forge([1, 1])],
  ['with an empty id', forge([1, 1], '')],
  ['with more after the id', forge([1, 1], 'abc', 'def')],
  ['without a time', forge('abc')],
  ['a time that is text', forge('now', 'abc')],
  ['a time that is a price', forge(1, 'abc')],
  ['a time after the maximum', forge([999_999_999_999, 0], 'abc')],
  ['a time before the minimum', forge([-99_999_999_999, 0], 'abc')],
  ['a time of many digits', forge([1e100, 0], 'abc')],
  ['too many nanoseconds', forge([1, 9_999_999_999], 'abc')],
  ['an id that is a path', forge([1, 1], 'a/b')],
  ['an id with a parent path', forge([1, 1], '..')],
  ['an id with a NUL', forge([1, 1], 'a\0b')],
  ['a reserved id', forge([1, 1], '__id__')],
  ['an id that is a list', forge([1, 1], ['abc'])],
  ['a very long id', forge([1, 1], 'x'.repeat(200))],
  ['very long', 'A'.repeat(constraints.cursorLength + 1)],
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

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
  // Every list needs at least three entries, so that one with a `limit` has a next page.
  for (const name of ['placeOrder', 'addReview', 'getPart', 'saveUser'] as const) {
    for (let n = 0; n < 3; n += 1) await carryOut(fixture.send, await composeCall(name, fixture));
  }
  const { send, admin, stranger } = fixture;
  for (const as of [admin, stranger]) await send(`/user/${as.email}`, { method: 'PUT', as, body: {} });
  // The requests are composed before the tests, which run concurrently and compare lists.
  for (const name of lists) requests.set(name, await composeCall(name, fixture));
});

/** A request of each list, shared because every ledger request is about the same part. */
const requests = new Map<CallName, GoodRequest>();

/** The request of a list; throws for a call that is not a list. */
function requestOf(name: CallName): GoodRequest {
  const request = requests.get(name);
  if (request === undefined) throw new Error(`${name} is no list.`);
  return request;
}

/** Requests a list with a query; the owner is added where the call requires one. */
async function ask(name: CallName, query: string) {
  const { path, as } = requestOf(name);
  const [bare = '', own = ''] = path.split('?');
  const kept = own.startsWith('userEmail') ? `${own}&` : '';
  return fixture.send(`${bare}?${kept}${query}`, { as });
}

/** The cursor of the next page of a list. */
async function placeOf(name: CallName, query: string): Promise<string> {
  const next = new URL(nextOf(await ask(name, query)) ?? '', fixture.origin).searchParams.get('after') ?? '';
  expect(next).not.toBe('');
  return next;
}

const all: Partial<Record<CallName, Promise<Map<string, unknown>>>> = {};

/** Every document of a list by its id, from all its pages. */
function listAll(name: CallName): Promise<Map<string, unknown>> {
  return (all[name] ??= (async () => {
    const first = await ask(name, `limit=${constraints.pageSize}`);
    const pages = [first, ...(await walkPages(fixture.send, nextOf(first), requestOf(name).as))];
    return new Map(pages.flatMap(({ json }) => (json as { _id: string }[]).map((each) => [each._id, each])));
  })());
}

const TWICE = ['limit=1&limit=2', 'limit=1&%6Cimit=1', 'x=1&x=1', 'after=a&after=b', '__proto__=1&__proto__=2'];
const UNKNOWN = ['unknown=1', '__proto__=1', 'constructor=1&toString=2', 'limit[]=3', '%ZZ=1', 'a=%', '&&&', '=', '?'];

/** The wrong queries with which each list is tried: a few of each kind, because one schema judges the pages of all lists. */
const turns = lists.map((name, n) => {
  const some = <T>(kinds: readonly T[], count: number): T[] => inTurn(lists, kinds, count)[n]?.kinds ?? [];
  return {
    name,
    ...{ limits: some(NO_LIMIT, 2), places: some(NO_PLACE, 2), sorts: some(NO_SORT, 1), switches: some(NO_SWITCH, 1) },
    ...{ twice: some(TWICE, 1), unknown: some(UNKNOWN, 1), good: some(LIMITS, 1) },
    others: some(
      lists.filter((other) => other !== name),
      1,
    ),
  };
});

describe.each(turns)(
  '$name',
  { concurrent: true },
  ({ name, limits, places, sorts, switches, twice, unknown, good, others }) => {
    it.each(limits)('when limit is "%s", then it is rejected, and the error names it', async (limit) => {
      expectFieldProblem(await ask(name, `limit=${limit}`), 'limit');
    });

    it.each(places)('when after is %s, then it is not a position in the list', async (_kind, after) => {
      expectFieldProblem(await ask(name, `after=${after}`), 'after');
    });

    it.each(sorts)('when sort is "%s", then it is rejected, and the error names it', async (sort) => {
      expectFieldProblem(await ask(name, `sort=${sort}`), 'sort');
    });

    it.each(switches)('when count is "%s", then it is rejected, and the error names it', async (count) => {
      expectFieldProblem(await ask(name, `count=${count}`), 'count');
    });

    it.each([
      ['oldest', 'newest'],
      ['newest', 'oldest'],
      ['newest', ''],
    ])('when a cursor of the order %s is used in "%s", then it is rejected', async (from, to) => {
      const place = await placeOf(name, `sort=${from}&limit=1`);
      expect((await ask(name, `sort=${from}&after=${place}`)).status).toBe(200);
      expectFieldProblem(await ask(name, `${to && `sort=${to}&`}after=${place}`), 'after');
    });

    it.each(good)('when limit is "%s", then it is accepted', async (limit) => {
      expect((await ask(name, `limit=${limit}`)).status).toBe(200);
    });

    it.each(twice)('when a key is repeated (%s), then the request is rejected', async (query) => {
      expectProblem(await ask(name, query), 'malformed-request');
    });

    it.each(unknown)('when the query has an unknown parameter (%s), then it is ignored', async (query) => {
      const [plain, odd] = [await ask(name, 'limit=2'), await ask(name, `limit=2&${query}`)];
      expect(odd.status).toBe(200);
      expect(odd.json).toEqual(plain.json);
    });

    it('when two query parameters are invalid, then both are named', async () => {
      const { errors } = expectProblem(
        await ask(name, `limit=x&after=${'A'.repeat(constraints.cursorLength + 1)}`),
        'invalid-fields',
      );
      expect(errors?.map(({ path }) => path)).toEqual(['limit', 'after']);
    });

    it.each(others)('when a list gets a cursor of %s, then it still answers only its own documents', async (other) => {
      const after = await placeOf(other, 'limit=1');
      const { status, json } = await ask(name, `limit=5&after=${after}`);
      expect(status).toBe(200);
      const own = await listAll(name);
      for (const document of json as { _id: string }[]) expect(own.get(document._id)).toEqual(document);
    });
  },
);

describe.each(feeds)('%s', (name) => {
  it.each(NO_LAST)('when last is "%s", then it is rejected, and the error names it', async (last) => {
    expectFieldProblem(await ask(name, `last=${last}`), 'last');
  });

  it.each(['last=3&limit=3', 'last=3&after=MS4xLmE', 'last=3&limit=3&after=MS4xLmE', 'last=3&sort=newest'])(
    'when %s combines last with paging or sorting, then it is rejected',
    async (query) => {
      expectFieldProblem(await ask(name, query), 'last');
    },
  );
});

describe('the query of listParts', () => {
  it.each(NO_SWITCH.filter((word) => word !== 'false'))(
    'when inStock is "%s", then it is rejected, and the error names it',
    async (inStock) => {
      expectFieldProblem(await ask('listParts', `inStock=${inStock}`), 'inStock');
    },
  );

  it('when last is combined with inStock, then it is rejected', async () => {
    expectFieldProblem(await ask('listParts', 'last=3&inStock=true'), 'last');
  });

  it.each(['cheapest', 'dearest', 'name'])(
    'when parts are sorted by %s, then only cursors of this order are valid',
    async (sort) => {
      const place = await placeOf('listParts', `sort=${sort}&limit=1`);
      for (const other of ['oldest', 'newest', 'cheapest', 'dearest', 'name'].filter((each) => each !== sort)) {
        expectFieldProblem(await ask('listParts', `sort=${other}&after=${place}`), 'after');
      }
    },
  );

  it.each(lists.filter((name) => name !== 'listParts' && name !== 'listManagedParts'))(
    'when %s gets an order that only parts have, then it is rejected, and the error names it',
    async (name) => {
      expectFieldProblem(await ask(name, 'sort=scarcest'), 'sort');
    },
  );
});

describe('the owner of a list of orders', () => {
  const ask = (query: string) => fixture.send(`/order${query}`, { as: fixture.customer });

  it.each(['', '?', '?userEmail', '?userEmail=', '?userEmail=%20', '?email=a@b.cc', '?userEmail[]=a@b.cc'])(
    'when the owner of a list of orders is missing (%s), then the request is rejected',
    async (query) => {
      expectFieldProblem(await ask(query), 'userEmail');
    },
  );

  it.each(['a+b@x.example', 'a b@x.example', 'Someone', 'a@b', '@', '%25', `${'x'.repeat(5_000)}@test.example`])(
    "when the owner is %s, which is not the caller's address, then it is a 403 whether or not anybody can have it",
    async (email) => {
      expectProblem(await ask(`?userEmail=${email}`), 'not-allowed');
    },
  );

  it("when the caller's own address has an unescaped +, then it is a 403 and not taken for their own", async () => {
    const account = await makeAccount({ email: `rider+${randomUUID()}@test.example` });
    const own = (email: string) => fixture.send(`/order?userEmail=${email}`, { as: account });
    expectProblem(await own(account.email), 'not-allowed');
    expect((await own(encodeURIComponent(account.email))).status).toBe(200);
  });

  it('when an admin requests orders of an owner that is neither an address nor an id, then the field is named', async () => {
    for (const email of ['a+b@x.example', 'Some%20one', `${'x'.repeat(5_000)}@test.example`]) {
      expectFieldProblem(await fixture.send(`/order?userEmail=${email}`, { as: fixture.admin }), 'userEmail');
    }
  });

  it("when the caller's own address is in capitals with spaces around it, then it is accepted", async () => {
    const { status } = await ask(`?userEmail=%20${encodeURIComponent(fixture.customer.email.toUpperCase())}%20`);
    expect(status).toBe(200);
  });

  it('when the owner is given twice, in either order, then the other address gives no access', async () => {
    const [own, other] = [fixture.customer, fixture.stranger].map(
      ({ email }) => `userEmail=${encodeURIComponent(email)}`,
    );
    for (const query of [`?${own}&${other}`, `?${other}&${own}`, `?${own}&user%45mail=${fixture.stranger.email}`]) {
      expectProblem(await ask(query), 'malformed-request');
    }
  });

  it.each(['%00', '%0A', '%E2%80%8B', '%2C', '%3B'])(
    "when the owner is the caller's own address and %s, then it is another address",
    async (sign) => {
      const { status } = await ask(
        `?userEmail=${encodeURIComponent(fixture.stranger.email)}${sign}${fixture.customer.email}`,
      );
      expect([400, 403]).toContain(status);
    },
  );
});
