import { expect, it } from 'vitest';
import { measureAdminLists } from '../support/admin-lists.ts';
import { makeActors } from '../support/fixture.ts';

/** The highest cost of a page of an admin list, whatever the number of rows. */
const limits = { reads: 100, kibibytes: 200 };

it('when the shop has more of each thing than a page may read, then a page of each admin list reads only as much as its rows', async () => {
  const sizes = { parts: 150, orders: 150, reviews: 150, others: 150 };
  const costs = await measureAdminLists(await makeActors(), sizes);
  expect(costs.length).toBeGreaterThan(8);
  for (const cost of costs) {
    expect(cost.reads, cost.list).toBeLessThanOrEqual(limits.reads);
    expect(cost.kibibytes, cost.list).toBeLessThanOrEqual(limits.kibibytes);
  }
  const full = costs.filter(({ rows }) => rows === 50).map(({ list }) => list);
  expect(full).toEqual(
    expect.arrayContaining([
      'listOrders',
      'listPurchases',
      'listManagedParts',
      'listEmails',
      'listUsers',
      'listCustomers',
    ]),
  );
  // This list reads few documents, because the parts are in memory.
  expect(costs.find(({ list }) => list === 'listManagedParts')?.reads).toBeLessThanOrEqual(3);
}, 60_000);
