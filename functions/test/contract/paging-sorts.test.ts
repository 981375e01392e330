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
import { setStage, type Stage } from '../support/stage.ts';

interface Stored {
  id: string;
  createdAt: Timestamp;
  name: string;
  priceCents: number;
  minimumQuantity: number;
  availableQuantity: number;
}

/** What decides between two parts before their ids do, and the direction of both. */
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

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  // Several of one price, of one name and of one moment, among them the first and the last of each order.
  await clearDated('parts');
  await writeDated('parts', Array<number>(3).fill(firstDay), { priceCents: 100_000_000 });
  await writeDated('parts', Array<number>(4).fill(lastDay), { priceCents: 1, name: 'Aa', nameKey: 'aa' });
  await Promise.all(['Zz', 'zz', 'ÅÅ', 'aa', 'Mm', 'mm'].map((name) => makePart({ name })));
  await Promise.all([0, 3].map((availableQuantity) => makePart({ minimumQuantity: 4, availableQuantity })));
});
afterAll(async () => {
  await clearDated('parts');
  await stage.close();
});

function compareAge({ createdAt: one }: Stored, { createdAt: other }: Stored): number {
  return one.seconds - other.seconds || one.nanoseconds - other.nanoseconds;
}

/** As Firestore compares texts. */
function compareTexts(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function plain(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** The ids that a list of parts should give, from what is stored. */
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
  // A page ends and the next begins within each tie of four or more.
  it('when it is followed three at a time, then each part comes once, in order', async () => {
    const pages = await walkPages(stage.send, `/partses?sort=${sort}&limit=3`);
    expect(pages.flatMap(idsOf)).toEqual(await expectIds(sort));
    expect(pages.at(-1)?.json).not.toEqual([]);
  });

  it('when only parts in stock are followed, then those that are sold out are left out and the order holds', async () => {
    const pages = await walkPages(stage.send, `/partses?sort=${sort}&inStock=true&limit=5`);
    const expected = await expectIds(sort, isInStock);
    expect(pages.flatMap(idsOf)).toEqual(expected);
    expect(expected.length).toBeLessThan((await expectIds(sort)).length);
  });

  it('when the next page is linked, then the Link keeps what was asked for', async () => {
    const reply = await stage.send(`/partses?sort=${sort}&inStock=true&count=true&limit=2`);
    const { searchParams } = new URL(nextOf(reply) ?? '', stage.origin);
    searchParams.delete('after');
    expect(Object.fromEntries(searchParams)).toEqual({ sort, inStock: 'true', count: 'true', limit: '2' });
    expect(totalOf(await stage.send(nextOf(reply) ?? ''))).toBe(totalOf(reply));
  });
});

it('when nobody says how to sort, then it is the same as oldest first', async () => {
  expect(idsOf(await stage.send('/partses'))).toEqual(idsOf(await stage.send('/partses?sort=oldest')));
});

describe.each(lists)('$path', ({ path, listed }) => {
  it('when it is asked for newest first, then it is the list the other way round, ties too', async () => {
    await writeDated(listed, Array<number>(5).fill(lastDay));
    const [oldest, newest] = await Promise.all(
      ageSorts.map((sort) => walkPages(stage.send, `${path}?sort=${sort}&limit=50`, stage.admin)),
    );
    expect(newest?.flatMap(idsOf)).toEqual(oldest?.flatMap(idsOf).toReversed());
    expect(newest?.flatMap(idsOf).length).toBeGreaterThan(4);
    if (listed !== 'parts') await clearDated(listed);
  });

  it('when the newest is followed while a newer one is written, then no page repeats or drops one', async () => {
    const ids = await writeDated(
      listed,
      [1, 2, 3, 4].map((n) => lastDay + n * 1_000),
    );
    const first = await stage.send(`${path}?sort=newest&limit=2`, { as: stage.admin });
    await writeDated(listed, [lastDay + 9_000]);
    const second = await stage.send(nextOf(first) ?? '', { as: stage.admin });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed());
    if (listed !== 'parts') await clearDated(listed);
  });
});
