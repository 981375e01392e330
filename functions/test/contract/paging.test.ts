import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../support/client.ts';
import {
  changesOf,
  clearDated,
  deleteListed,
  firstDay,
  idsOf,
  lastDay,
  nextOf,
  totalOf,
  writeDated,
} from '../support/pages.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const lists: { path: string; listed: string }[] = [
  { path: '/partses', listed: 'parts' },
  { path: '/review', listed: 'reviews' },
  { path: '/allorders', listed: 'orders' },
  { path: '/user', listed: 'users' },
];
const feeds = lists.slice(0, 2);

const day = 24 * 60 * 60 * 1_000;

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
  for (const { listed } of lists) await clearDated(listed);
});

const ask = (path: string) => fixture.send(path, { as: fixture.admin });

async function next(page: Reply): Promise<Reply> {
  const path = nextOf(page);
  if (path === undefined) throw new Error('There is no next page.');
  return ask(path);
}

describe.each(lists)('$path', ({ path, listed }) => {
  afterEach(() => clearDated(listed));

  it('when a list is read in three pages, then together they have each document once, oldest first', async () => {
    // Written out of order, so that a list in insertion order would fail.
    const [c, a, f, b, e, d] = await writeDated(
      listed,
      [3, 1, 6, 2, 5, 4].map((n) => firstDay + n * day),
    );
    const first = await ask(`${path}?limit=2`);
    const second = await next(first);
    const third = await next(second);
    expect([first, second, third].map(idsOf)).toEqual([
      [a, b],
      [c, d],
      [e, f],
    ]);
  });

  it('when many documents share a timestamp, then no page repeats or drops one', async () => {
    const ids = await writeDated(listed, Array<number>(7).fill(firstDay));
    const seen: string[] = [];
    for (let page = await ask(`${path}?limit=3`); seen.length < 7; page = await next(page)) seen.push(...idsOf(page));
    expect(seen.slice(0, 7)).toEqual(ids.toSorted());
  });

  it('when timestamps differ by less than a millisecond, then the order holds', async () => {
    const { db } = openShop();
    const [one = '', two = ''] = await writeDated(listed, [firstDay, firstDay]);
    await db
      .collection(listed)
      .doc(one)
      .update({ createdAt: new Timestamp(firstDay / 1_000, 2_000), ...changesOf(listed) });
    await db
      .collection(listed)
      .doc(two)
      .update({ createdAt: new Timestamp(firstDay / 1_000, 1_000), ...changesOf(listed) });
    const first = await ask(`${path}?limit=1`);
    expect([...idsOf(first), ...idsOf(await next(first))]).toEqual([two, one]);
  });

  it('when a document is added before the cursor, then the next page does not shift', async () => {
    const [a, b, c, d] = await writeDated(
      listed,
      [1, 2, 3, 4].map((n) => firstDay + n * day),
    );
    const first = await ask(`${path}?limit=2`);
    await writeDated(listed, [firstDay]);
    expect([idsOf(first), idsOf(await next(first))]).toEqual([
      [a, b],
      [c, d],
    ]);
  });

  it('when a document is added after the cursor, then it comes in its place', async () => {
    const [, , c, e] = await writeDated(
      listed,
      [1, 2, 3, 5].map((n) => firstDay + n * day),
    );
    const first = await ask(`${path}?limit=2`);
    const [d] = await writeDated(listed, [firstDay + 4 * day]);
    const second = await next(first);
    expect([...idsOf(second), ...idsOf(await next(second))].slice(0, 3)).toEqual([c, d, e]);
  });

  it('when the last document of a page is deleted, then the next page starts at the same position', async () => {
    const [, b = '', c, d] = await writeDated(
      listed,
      [1, 2, 3, 4].map((n) => firstDay + n * day),
    );
    const first = await ask(`${path}?limit=2`);
    await deleteListed(listed, [b]);
    expect(idsOf(await next(first))).toEqual([c, d]);
  });

  it('when the limit is 1 or 1000, then at most that many come, and the Link keeps the limit', async () => {
    await writeDated(listed, [firstDay, firstDay + day]);
    const one = await ask(`${path}?limit=1`);
    expect(idsOf(one)).toHaveLength(1);
    expect(new URL(nextOf(one) ?? '', fixture.origin).searchParams.get('limit')).toBe('1');
    expect(nextOf(one)).toMatch(new RegExp(`^${path}\\?`));
    expect((await ask(`${path}?limit=1000`)).status).toBe(200);
  });

  it('when a page has exactly the remaining documents, then no Link leads to an empty page', async () => {
    const [, b = ''] = await writeDated(listed, [lastDay, lastDay + day]);
    const total = totalOf(await ask(`${path}?limit=1&count=true`)) ?? 0;
    const whole = await ask(`${path}?limit=${total}`);
    expect([idsOf(whole).length, idsOf(whole).at(-1), nextOf(whole)]).toEqual([total, b, undefined]);
    const last = await next(await ask(`${path}?limit=${total - 1}`));
    expect([idsOf(last), nextOf(last)]).toEqual([[b], undefined]);
  });
});

describe.each(feeds)('$path?last=N', ({ path, listed }) => {
  afterEach(() => clearDated(listed));

  it('when only the newest are requested, then they come oldest first, without a Link', async () => {
    const ids = await writeDated(
      listed,
      [1, 2, 3, 4].map((n) => lastDay + n * day),
    );
    for (const last of [1, 3, 4]) {
      const reply = await ask(`${path}?last=${last}`);
      expect(idsOf(reply)).toEqual(ids.slice(-last));
      expect(reply.headers.get('link')).toBeNull();
    }
  });

  it('when many documents share a timestamp, then the newest ones are always the same', async () => {
    const ids = await writeDated(listed, Array<number>(5).fill(lastDay));
    expect(idsOf(await ask(`${path}?last=3`))).toEqual(ids.toSorted().slice(-3));
  });

  it('when the newest are requested with the maximum count, then there are 100', async () => {
    const ids = await writeDated(
      listed,
      Array.from({ length: 101 }, (_, n) => lastDay + n),
    );
    expect(idsOf(await ask(`${path}?last=100`))).toEqual(ids.slice(1));
  });
});

describe('a list without a limit', () => {
  afterEach(() => clearDated('reviews'));

  it('when a list has 1,005 documents, then 1,000 come and a Link leads to the rest', async () => {
    const ids = await writeDated(
      'reviews',
      Array.from({ length: 1_005 }, (_, n) => firstDay + n),
    );
    const first = await ask('/review');
    expect(idsOf(first)).toEqual(ids.slice(0, 1_000));
    expect(new URL(nextOf(first) ?? '', fixture.origin).searchParams.has('limit')).toBe(false);
    expect(idsOf(await next(first)).slice(0, 5)).toEqual(ids.slice(1_000));
  });
});
