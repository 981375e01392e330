import { expect, it } from 'vitest';
import { measureAdminLists } from '../support/admin-lists.ts';
import { makeActors } from '../support/fixture.ts';

it('when the shop has 20,000 orders, 10,000 parts and 5,000 customers, then each list costs at most 100 reads and 200 KiB a page', async () => {
  const sizes = { parts: 10_000, orders: 20_000, reviews: 100, others: 5_000 };
  const costs = await measureAdminLists(await makeActors(), sizes);
  const tooDear = costs.filter(({ reads, kibibytes }) => reads > 100 || kibibytes > 200);
  expect(tooDear).toEqual([]);
  expect(costs.filter(({ rows }) => rows === 50).length).toBeGreaterThan(4);
}, 600_000);
