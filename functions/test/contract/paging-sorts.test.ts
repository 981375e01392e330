import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageSorts, type PartSort, partSorts } from '@fourteener/contract/sorts';
import {
  clearDated,
  firstDay,
  idsOf,
  lastDay,
  type Listed,
  nextOf,
  totalOf,
  walkPages,
  writeDated,
} from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';
import { startFixture, type Fixture } from '../support/stage.ts';

interface Stored {
  id: string;
  createdAt: Timestamp;
  name: string;
  priceCents: number;
  minimumQuantity: number;
  availableQuantity: number;
}

/** The comparison of two parts before their ids break the tie, and the direction of both. */
const ORDER: Record<PartSort, [compare: (one: Stored, other: Stored) => number, direction: 1 | -1]> = {
  oldest: [compareAge, 1],
  newest: [compareAge, -1],
  cheapest: [(one, other) => one.priceCents - other.priceCents, 1],
  dearest: [(one, other) => one.priceCents - other.priceCents, -1],
  name: [(one, other) => compareTexts(plain(one.name), plain(other.name)), 1],
  scarcest: [(one, other) => one.availableQuantity - other.availableQuantity, 1],
};

const lists: { path: string; listed: Listed }[] = [
  { path: '/partses', listed: 'parts' },
  { path: '/review', listed: 'reviews' },
  { path: '/allorders', listed: 'orders' },
  { path: '/user', listed: 'users' },
];

let fixture: Fixture;

beforeAll(async () => {
  fixture = await startFixture();
  // Several parts with equal prices, names and timestamps, including the first and last of each order.
  await clearDated('parts');
  await writeDated('parts', Array<number>(3).fill(firstDay), { priceCents: 100_000_000 });
  await writeDated('parts', Array<number>(4).fill(lastDay), { priceCents: 1, name: 'Aa', nameKey: 'aa' });
  await Promise.all(['Zz', 'zz', 'ÅÅ', 'aa', 'Mm', 'mm'].map((name) => makePart({ name })));
  await Promise.all([0, 3].map((availableQuantity) => makePart({ minimumQuantity: 4, availableQuantity })));
});
afterAll(async () => {
  await clearDated('parts');
  await fixture.close();
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
  const { docs } = await openShop().db.collection('parts').get();
  const [compare, direction] = ORDER[sort];
  return docs
    .map((document) => ({ id: document.id, ...document.data() }) as Stored)
    .filter(keep)
    .toSorted((one, other) => direction * (compare(one, other) || compareTexts(one.id, other.id)))
    .map(({ id }) => id);
}

const isInStock = ({ availableQuantity, minimumQuantity }: Stored) => availableQuantity >= minimumQuantity;

describe.each(partSorts)('/partses?sort=%s', (sort) => {
  // Page boundaries fall within each tie of four or more.
  it('when a sorted list is paged three at a time, then each part comes once, in order', async () => {
    const pages = await walkPages(fixture.send, `/partses?sort=${sort}&limit=3`);
    expect(pages.flatMap(idsOf)).toEqual(await expectIds(sort));
    expect(pages.at(-1)?.json).not.toEqual([]);
  });

  it('when only parts in stock are paged, then sold-out parts are left out and the order holds', async () => {
    const pages = await walkPages(fixture.send, `/partses?sort=${sort}&inStock=true&limit=5`);
    const expected = await expectIds(sort, isInStock);
    expect(pages.flatMap(idsOf)).toEqual(expected);
    expect(expected.length).toBeLessThan((await expectIds(sort)).length);
  });

  it('when the next page is linked, then the Link keeps the filters and the order', async () => {
    const reply = await fixture.send(`/partses?sort=${sort}&inStock=true&count=true&limit=2`);
    const { searchParams } = new URL(nextOf(reply) ?? '', fixture.origin);
    searchParams.delete('after');
    expect(Object.fromEntries(searchParams)).toEqual({ sort, inStock: 'true', count: 'true', limit: '2' });
    expect(totalOf(await fixture.send(nextOf(reply) ?? ''))).toBe(totalOf(reply));
  });
});

it('when sort is absent, then the order is oldest first', async () => {
  expect(idsOf(await fixture.send('/partses'))).toEqual(idsOf(await fixture.send('/partses?sort=oldest')));
});

describe.each(lists)('$path', ({ path, listed }) => {
  it('when a list is requested newest first, then it is exactly reversed, including ties', async () => {
    await writeDated(listed, Array<number>(5).fill(lastDay));
    const [oldest, newest] = await Promise.all(
      ageSorts.map((sort) => walkPages(fixture.send, `${path}?sort=${sort}&limit=50`, fixture.admin)),
    );
    expect(newest?.flatMap(idsOf)).toEqual(oldest?.flatMap(idsOf).toReversed());
    expect(newest?.flatMap(idsOf).length).toBeGreaterThan(4);
    if (listed !== 'parts') await clearDated(listed);
  });

  it('when the newest entries are paged while a newer one is written, then no page repeats or drops an entry', async () => {
    const ids = await writeDated(
      listed,
      [1, 2, 3, 4].map((n) => lastDay + n * 1_000),
    );
    const first = await fixture.send(`${path}?sort=newest&limit=2`, { as: fixture.admin });
    await writeDated(listed, [lastDay + 9_000]);
    const second = await fixture.send(nextOf(first) ?? '', { as: fixture.admin });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed());
    if (listed !== 'parts') await clearDated(listed);
  });
});
