import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Review } from '@fourteener/contract/review/schemas';
import { type Account, makeAccount, signIn } from '../support/accounts.ts';
import type { Reply } from '../support/client.ts';
import { countStock, listOrderIds, makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

function order(
  partsId: string,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  return fixture.send('/order', {
    as: fixture.customer,
    body: { ...goodBodies.placeOrder, partsId, ...fields },
    headers,
  });
}

/** Asserts that nothing was sold: stock, orders and movements are as before the first order. */
async function expectUnsold(partsId: string, stock: number): Promise<void> {
  expect(await countStock(partsId)).toEqual({ stock, movements: stock, sales: 0 });
  expect(await listOrderIds(partsId)).toEqual([]);
}

describe('the price that the customer saw', () => {
  it.each([12.49, 12.51, 0.01, '13', 1_000_000])(
    'when the customer saw $%s and the price is $12.50, then the order is rejected with both prices',
    async (PerUnitPrice) => {
      const part = await makePart({ name: 'Chain', price: 12.5 });
      const problem = expectProblem(await order(part, { PerUnitPrice }), 'price-changed');
      expect(problem).toMatchObject({ shownPrice: Number(PerUnitPrice), price: 12.5 });
      expect(problem.detail).toContain('Chain');
      expect(problem.detail).toContain('$12.50');
      expect(problem.detail).toContain(
        `$${Number(PerUnitPrice).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
      );
      await expectUnsold(part, 10);
    },
  );

  it.each([12.5, '12.5', '12.50', ' 12.50 '])(
    'when the customer saw the price as %j, then it matches and the order is placed',
    async (PerUnitPrice) => {
      const part = await makePart({ price: 12.5 });
      expect((await order(part, { PerUnitPrice })).status).toBe(201);
    },
  );

  it('when an order is rejected for its price, then its Idempotency-Key can be reused for the corrected one', async () => {
    const part = await makePart({ price: 12.5 });
    const key = { 'Idempotency-Key': `price-${part}` };
    expectProblem(await order(part, { PerUnitPrice: 10 }, key), 'price-changed');
    expect((await order(part, { PerUnitPrice: 12.5 }, key)).status).toBe(201);
    expect(await countStock(part)).toEqual({ stock: 8, movements: 8, sales: 1 });
  });
});

describe('the quantity', () => {
  const stock = { minimumQuantity: 3, availableQuantity: 8 };

  it.each([1, 2, 9, 10, 1_000_000, '2', '9'])(
    'when %j pieces of 3 to 8 are ordered, then the error names both bounds and nothing is sold',
    async (quantity) => {
      const part = await makePart(stock);
      const problem = expectProblem(await order(part, { quantity }), 'quantity-out-of-range');
      expect(problem).toMatchObject({ ...stock, detail: 'minimum order 3 pieces nad Maximum order 8' });
      await expectUnsold(part, 8);
    },
  );

  it.each([3, 8, '5'])(
    'when %j pieces of 3 to 8 are ordered, then the stock decreases by exactly these',
    async (quantity) => {
      const part = await makePart(stock);
      expect((await order(part, { quantity })).status).toBe(201);
      const left = 8 - Number(quantity);
      expect(await countStock(part)).toEqual({ stock: left, movements: left, sales: 1 });
    },
  );

  it.each([
    { minimumQuantity: 1, availableQuantity: 0 },
    { minimumQuantity: 5, availableQuantity: 4 },
  ])(
    'when the stock $availableQuantity is below the minimum $minimumQuantity, then the part is sold out for any quantity',
    async (left) => {
      const part = await makePart({ name: 'Rare Hub', ...left });
      for (const quantity of [1, 4, 5, 100]) {
        const problem = expectProblem(await order(part, { quantity }), 'sold-out');
        expect(problem).toMatchObject({ ...left, detail: 'Rare Hub is sold out.' });
      }
      await expectUnsold(part, left.availableQuantity);
    },
  );

  it('when an order leaves less than the minimum, then the next one is rejected as sold out', async () => {
    const part = await makePart(stock);
    expect((await order(part, { quantity: 6 })).status).toBe(201);
    expectProblem(await order(part, { quantity: 3 }), 'sold-out');
    expect(await countStock(part)).toEqual({ stock: 2, movements: 2, sales: 1 });
  });

  it('when the quantity is not a number of pieces, then the field is named and nothing is sold', async () => {
    const part = await makePart(stock);
    expectFieldProblem(await order(part, { quantity: 'ten' }), 'quantity');
    await expectUnsold(part, 8);
  });
});

describe('an account without a display name', () => {
  async function makeNameless(): Promise<Account> {
    const account = await makeAccount();
    await getAuth().updateUser(account.uid, { displayName: null });
    return { ...account, name: '', token: await signIn(account.email) };
  }

  it('when an account without a name orders, then the order has its email, so that the shop can contact the customer', async () => {
    const nameless = await makeNameless();
    await fixture.send('/order', { as: nameless, body: { ...goodBodies.placeOrder, partsId: await makePart() } });
    const { json } = await fixture.send(`/order?userEmail=${encodeURIComponent(nameless.email)}`, { as: nameless });
    expect(json as OrderItem[]).toMatchObject([{ userName: nameless.email, userEmail: nameless.email }]);
  });

  it('when an account without a name writes a review, then everybody reads "A rider" and nobody the email', async () => {
    const nameless = await makeNameless();
    const id = insertedId(await fixture.send('/review', { as: nameless, body: goodBodies.addReview }));
    const { json, text } = await fixture.send('/review?last=100');
    expect((json as Review[]).find(({ _id }) => _id === id)).toMatchObject({ userName: 'A rider' });
    expect(text).not.toContain(nameless.email);
    expect(text).not.toContain(nameless.uid);
  });

  it('when a display name has only spaces, then it counts as missing', async () => {
    const blank = await makeAccount({ name: '   ' });
    const id = insertedId(await fixture.send('/review', { as: blank, body: goodBodies.addReview }));
    const { json } = await fixture.send('/review?last=100');
    expect((json as Review[]).find(({ _id }) => _id === id)).toMatchObject({ userName: 'A rider' });
  });

  it('when a display name is the email, then it counts as missing, so that no review shows the address', async () => {
    const telling = await makeNameless();
    await getAuth().updateUser(telling.uid, { displayName: telling.email.toUpperCase() });
    const as = await signIn(telling.email);
    const id = insertedId(await fixture.send('/review', { as, body: goodBodies.addReview }));
    const { json } = await fixture.send('/review?last=100');
    expect((json as Review[]).find(({ _id }) => _id === id)).toMatchObject({ userName: 'A rider' });
  });
});
