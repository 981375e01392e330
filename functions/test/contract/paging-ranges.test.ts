import { randomUUID } from 'node:crypto';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { fetchPage, type ListPlan } from '../../src/database/lists.ts';
import { byAge, type Sort } from '../../src/database/sorts.ts';
import { composePart, parts, type StoredPart } from '../../src/parts/store.ts';
import { openShop } from '../support/shop.ts';

// No call filters by a range yet. Firestore sorts such a list by the range's field as well: unless the query and the cursor name that
// field, the query fails.

const sorts = {
  ...byAge,
  cheapest: { field: 'priceCents', valueType: 'number', direction: 'asc' },
  name: { field: 'nameKey', valueType: 'text', direction: 'asc' },
} as const satisfies Record<string, Sort>;
type SortName = keyof typeof sorts;

const inRange: ListPlan<StoredPart, SortName> = {
  collection: parts,
  equal: ['inStock'],
  ranges: [
    { field: 'priceCents', valueType: 'number', operator: '<=' },
    { field: 'availableQuantity', valueType: 'number', operator: '>=' },
  ],
  sorts,
};
const limits = { inStock: true, priceCents: 300, availableQuantity: 2 };

openShop();
/** A separate database, which has no parts of other tests and answers lists without an index. */
const db = getFirestore(`any-query-${randomUUID()}`);

/** Ids by price and stock, so that several parts are equal in each sort. */
const stocked = [1, 2, 3, 4].flatMap((price) => [1, 2, 3].map((availableQuantity) => ({ price, availableQuantity })));
const idOf = ({ price, availableQuantity }: (typeof stocked)[number]) => `part-${price}-${availableQuantity}`;
const expected = stocked.filter(({ price, availableQuantity }) => price <= 3 && availableQuantity >= 2).map(idOf);

beforeAll(async () => {
  const batch = db.batch();
  for (const [n, fields] of stocked.entries()) {
    const part = composePart(
      testNewPart({ name: `Saddle ${n % 2}`, ...fields }),
      new Date(Date.UTC(2026, 0, 1 + (n % 5))),
    );
    batch.create(parts.in(db).doc(idOf(fields)), part);
  }
  // This part has no price, so that it is in no range of prices.
  const { priceCents: _, ...unpriced } = composePart(testNewPart(), new Date());
  batch.create(db.collection('parts').doc('part-unpriced'), { ...unpriced, priceCents: null });
  await batch.commit();
});

describe.each(Object.entries(sorts))('sorted by %s', (name, { field, direction }) => {
  it('when a list has ranges, then its pages bring each of its documents once, in order', async () => {
    const values: (Timestamp | number | string)[] = [];
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await fetchPage(db, inRange, { limit: 2, sort: name as SortName, after, count: true }, limits);
      expect(page.total).toBe(expected.length);
      ids.push(...page.documents.map(({ id }) => id));
      values.push(...page.documents.map((document) => document.get(field) as Timestamp | number | string));
      after = page.next;
    } while (after !== undefined);
    expect(ids.toSorted()).toEqual(expected);
    const inOrder = values.map((value) => (value instanceof Timestamp ? value.toMillis() : value));
    const sorted = inOrder.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
    expect(inOrder).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
  });
});

it('when only the newest of a list with ranges are requested, then they come oldest first', async () => {
  const { documents } = await fetchPage(db, inRange, { last: 3 }, limits);
  const ages = documents.map((document) => (document.get('createdAt') as Timestamp).toMillis());
  expect(documents.length).toBe(3);
  expect(ages).toEqual(ages.toSorted((one, other) => one - other));
  expect(documents.every(({ id }) => expected.includes(id))).toBe(true);
});
