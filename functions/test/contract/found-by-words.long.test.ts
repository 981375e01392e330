import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { type FoundOrder, openSearchedShop } from '../support/found-orders.ts';
import { idsOf, nextOf, totalOf } from '../support/pages.ts';
import { expectFieldProblem } from '../support/problems.ts';

/**
 * So many orders of one customer and one part that a search for both words reaches the limit of reads; every tenth part has another size.
 */
const orders: FoundOrder[] = Array.from({ length: constraints.pageSize + 150 }, (_, n) => ({
  id: `MAN${String(n).padStart(5, '0')}`,
  partName: n % 10 === 0 ? 'Chainring 44' : 'Chainring 46',
  userName: 'Common Customer',
  status: n < 5 ? 'packed' : 'placed',
  terms: ['customer', 'chainring', 'chainring4'],
}));

let shop: Awaited<ReturnType<typeof openSearchedShop>>;

beforeAll(async () => {
  shop = await openSearchedShop(orders);
});
afterAll(() => shop.close());

describe('when too many orders have the rarest word of a search', () => {
  const search = 'customer chainring';

  it('and the list is counted, then the page has no total, and says after how many orders the search stopped', async () => {
    const page = await shop.find({ search, limit: '20', count: 'true' });
    expect([idsOf(page).length, totalOf(page), page.headers.get('x-search-stopped-after')]).toEqual([
      20,
      undefined,
      String(constraints.pageSize),
    ]);
    const counts = await shop.count({ search });
    expectFieldProblem(counts, 'search');
  });

  it('and only few of them have the other words, then a page is short or empty, and the next ones have the rest', async () => {
    const pages = await shop.walk({ search: 'chainring46 customer', limit: '1000' });
    const meant = orders.filter(({ partName }) => partName === 'Chainring 46');
    expect(pages.flatMap(idsOf)).toEqual(meant.map(({ id }) => id));
    expect(pages.map(({ headers }) => headers.get('x-search-stopped-after'))).toEqual(['1000', null]);
    const none = await shop.walk({ search: 'chainring customer 43', limit: '9' });
    expect(none.flatMap(idsOf)).toEqual([]);
  });

  it('and a state narrows them to few, then these are found and counted', async () => {
    const page = await shop.find({ search, status: 'packed', count: 'true' });
    expect([idsOf(page).length, totalOf(page), nextOf(page)]).toEqual([5, 5, undefined]);
    expect(page.headers.has('x-search-stopped-after')).toBe(false);
  });
});

describe('the reads of a search for words that many orders have', () => {
  const search = 'customer chainring';

  it('when a page is requested, then it reads five times as many documents as it has orders', async () => {
    expect(await shop.readsOf(() => shop.find({ search, limit: '20' }))).toEqual({ documents: 100, counts: 2 });
  });

  it('when the list is counted, in all or by state, then it reads the most that a search compares, once', async () => {
    const most = { documents: constraints.pageSize + 1, counts: 2 };
    expect(await shop.readsOf(() => shop.find({ search, count: 'true' }))).toEqual(most);
    const refused = async () => expect((await shop.count({ search })).status).toBe(400);
    expect(await shop.readsOf(refused)).toEqual(most);
  });
});
