import { randomUUID } from 'node:crypto';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameKey } from '@fourteener/contract/text/name-key';
import { ageSorts, type PartSort, partSorts } from '@fourteener/contract/part/sorts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { firstDay, idsOf, lastDay, nextOf, totalOf, walkPages, writeDated } from '../support/pages.ts';

interface Stored {
  id: string;
  createdAt: Timestamp;
  name: string;
  priceCents: number;
  minimumQuantity: number;
  availableQuantity: number;
}

/** How two parts compare before age and then id break the tie, and the direction in which all of these sort. */
const ORDER: Record<PartSort, [compare: (one: Stored, other: Stored) => number, direction: 1 | -1]> = {
  oldest: [compareAge, 1],
  newest: [compareAge, -1],
  cheapest: [(one, other) => one.priceCents - other.priceCents, 1],
  dearest: [(one, other) => one.priceCents - other.priceCents, -1],
  name: [(one, other) => compareTexts(plain(one.name), plain(other.name)), 1],
  scarcest: [(one, other) => one.availableQuantity - other.availableQuantity, 1],
};

const lists: { path: string; listed: string }[] = [
  { path: '/partses', listed: 'parts' },
  { path: '/review', listed: 'reviews' },
  { path: '/allorders', listed: 'orders' },
  { path: '/user', listed: 'users' },
];

// A separate database, because each list is paged to its end several times and the shared database has thousands of entries.
const { db, send } = useOwnShop(`paging-sorts-${randomUUID()}`);
const write = (listed: string, timestamps: readonly number[], fields = {}) =>
  writeDated(listed, timestamps, fields, db);
const days = (count: number) => Array.from({ length: count }, (_, n) => Date.UTC(2026, 0, 1 + (n % 5)));
let admin: Account;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  // Several parts with equal prices, names and timestamps, including the first and last of each order.
  await write('parts', Array<number>(3).fill(firstDay), { priceCents: 100_000_000 });
  await write('parts', Array<number>(4).fill(lastDay), { priceCents: 1, name: 'Aa', nameKey: 'aa' });
  const names = ['Zz', 'zz', 'ÅÅ', 'aa', 'Mm', 'mm'];
  for (const name of names) await write('parts', days(1), { priceCents: 1_250, name, nameKey: nameKey(name) });
  await write('parts', days(2), { minimumQuantity: 4, availableQuantity: 0, inStock: false });
  await write('parts', days(2), { minimumQuantity: 4, availableQuantity: 3, inStock: false });
  for (const listed of ['reviews', 'orders', 'users'] as const) await write(listed, days(12));
});

function compareAge({ createdAt: one }: Stored, { createdAt: other }: Stored): number {
  return one.seconds - other.seconds || one.nanoseconds - other.nanoseconds;
}

/** Firestore's order of strings. */
function compareTexts(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function plain(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** The expected ids of a list of parts, computed from the stored documents. */
async function expectIds(sort: PartSort, keep: (part: Stored) => boolean = () => true): Promise<string[]> {
  const { docs } = await db.collection('parts').get();
  const [compare, direction] = ORDER[sort];
  return docs
    .map((document) => ({ id: document.id, ...document.data() }) as Stored)
    .filter(keep)
    .toSorted(
      (one, other) => direction * (compare(one, other) || compareAge(one, other) || compareTexts(one.id, other.id)),
    )
    .map(({ id }) => id);
}

const isInStock = ({ availableQuantity, minimumQuantity }: Stored) => availableQuantity >= minimumQuantity;

describe.each(partSorts)('/partses?sort=%s', (sort) => {
  // Page boundaries fall within each tie of four or more.
  it('when a sorted list is paged three at a time, then each part comes once, in order', async () => {
    const pages = await walkPages(send, `/partses?sort=${sort}&limit=3`);
    expect(pages.flatMap(idsOf)).toEqual(await expectIds(sort));
    expect(pages.at(-1)?.json).not.toEqual([]);
  });

  it('when only parts in stock are paged, then sold-out parts are left out and the order holds', async () => {
    const pages = await walkPages(send, `/partses?sort=${sort}&inStock=true&limit=5`);
    const expected = await expectIds(sort, isInStock);
    expect(pages.flatMap(idsOf)).toEqual(expected);
    expect(expected.length).toBeLessThan((await expectIds(sort)).length);
  });

  it('when the next page is linked, then the Link keeps the filters and the order', async () => {
    const reply = await send(`/partses?sort=${sort}&inStock=true&count=true&limit=2`);
    const { searchParams } = new URL(nextOf(reply) ?? '', 'http://shop.test');
    searchParams.delete('after');
    expect(Object.fromEntries(searchParams)).toEqual({ sort, inStock: 'true', count: 'true', limit: '2' });
    expect(totalOf(await send(nextOf(reply) ?? ''))).toBe(totalOf(reply));
  });
});

it('when sort is absent, then the order is oldest first', async () => {
  expect(idsOf(await send('/partses'))).toEqual(idsOf(await send('/partses?sort=oldest')));
});

describe.each(lists)('$path', ({ path, listed }) => {
  it('when a list is requested newest first, then it is exactly reversed, including ties', async () => {
    await write(listed, Array<number>(5).fill(lastDay));
    const [oldest, newest] = await Promise.all(
      ageSorts.map((sort) => walkPages(send, `${path}?sort=${sort}&limit=50`, admin)),
    );
    expect(newest?.flatMap(idsOf)).toEqual(oldest?.flatMap(idsOf).toReversed());
    expect(newest?.flatMap(idsOf).length).toBeGreaterThan(4);
  });

  it('when the newest entries are paged while a newer one is written, then no page repeats or drops an entry', async () => {
    const ids = await write(
      listed,
      [1, 2, 3, 4].map((n) => lastDay + n * 1_000),
    );
    const first = await send(`${path}?sort=newest&limit=2`, { as: admin });
    await write(listed, [lastDay + 9_000]);
    const second = await send(nextOf(first) ?? '', { as: admin });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed());
  });
});
