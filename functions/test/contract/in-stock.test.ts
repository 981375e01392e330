import { beforeAll, expect, it } from 'vitest';
import { toTestPartAlone } from '@fourteener/contract/testing/parts';
import type { NewPart } from '@fourteener/contract/part/schemas';
import { idsOf, walkPages } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

/**
 * Whether a part is listed as in stock; asserts that exactly one of the two lists, in stock and sold out, contains it.
 */
async function isListed(id: string): Promise<boolean> {
  const [listed, soldOut] = await Promise.all(
    ['true', 'false'].map(async (inStock) => {
      const pages = await walkPages(fixture.send, `/partses?inStock=${inStock}&sort=newest`);
      return pages.flatMap(idsOf).includes(id);
    }),
  );
  expect(soldOut).toBe(!listed);
  return listed === true;
}

const order = (partsId: string, quantity: number) =>
  fixture.send('/order', { as: fixture.customer, body: { ...goodBodies.placeOrder, partsId, quantity } });

it('when orders leave fewer pieces than the smallest order, then the part is no longer listed as in stock', async () => {
  const id = await makePart({ minimumQuantity: 3, availableQuantity: 10 });
  expect(await isListed(id)).toBe(true);
  await order(id, 7);
  expect(await isListed(id)).toBe(true);
  expectProblem(await order(id, 2), 'quantity-out-of-range');
  expect(await isListed(id)).toBe(true);
  await order(id, 3);
  expect(await isListed(id)).toBe(false);
  expectProblem(await order(id, 3), 'sold-out');
  expect(await isListed(id)).toBe(false);
});

it('when too few pieces are left for an order, then the part counts as sold out', async () => {
  const id = await makePart({ minimumQuantity: 3, availableQuantity: 5 });
  await order(id, 3);
  expect(await isListed(id)).toBe(false);
});

it('when customers order the last pieces concurrently, then the part leaves the list with the last of them', async () => {
  const id = await makePart({ availableQuantity: 4 });
  const replies = await Promise.all(Array.from({ length: 6 }, () => order(id, 1)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409]);
  expect(await isListed(id)).toBe(false);
});

it.each<[fields: Partial<NewPart>, listed: boolean]>([
  [{ minimumQuantity: 2, availableQuantity: 2 }, true],
  [{ minimumQuantity: 2, availableQuantity: 1 }, false],
  [{ minimumQuantity: 1, availableQuantity: 0 }, false],
])(
  'when an admin adds a part with %j, then it is at once listed as in stock if its stock fills an order, and otherwise not',
  async (fields, listed) => {
    const body = { ...goodBodies.addPart, ...fields };
    const id = insertedId(await fixture.send('/partses', { as: fixture.admin, body }));
    expect(await isListed(id)).toBe(listed);
    expect((await fixture.send(`/partses/${id}`, { as: fixture.admin })).json).toStrictEqual(toTestPartAlone(id, body));
  },
);
