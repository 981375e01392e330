import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiscountChange } from '@fourteener/contract/discount/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { discountRef } from '../../src/discounts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeDiscount, newCode } from '../support/discounts.ts';
import { openInstance } from '../support/instance.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
let send: Client;
let close: () => Promise<void>;
let admin: Account;
let partsId: string;

beforeAll(async () => {
  [admin, partsId] = await Promise.all([
    makeAccount({ admin: true }),
    makePart({ price: 78.75, availableQuantity: 1_000 }),
  ]);
  const instance = await openInstance({ db, payment: 'invoice' });
  ({ close } = instance);
  send = clientOf(instance.origin);
});
afterAll(() => close());

const make = (terms: Partial<DiscountChange> = {}) => makeDiscount({ oncePerCustomer: true, ...terms });
const at = { phone: '719 555 0100', address: '1 F Street\nSalida, CO 81201' };
const orderWith = (discountCode: string, more: object) => ({
  ...{ lines: [{ partsId, quantity: 2 }], ...at, discountCode },
  ...more,
});
const quote = (as: Account, discountCode: string, customerEmail?: string) =>
  send('/quotes/mine', {
    as,
    body: { lines: [{ partsId, quantity: 2 }], discountCode, ...(customerEmail !== undefined && { customerEmail }) },
  });
const order = (as: Account, discountCode: string) => send('/baskets', { as, body: orderWith(discountCode, {}) });
const take = (discountCode: string, { email, name }: Pick<Account, 'email' | 'name'>, more: object = {}) =>
  send('/allorders', {
    as: admin,
    body: orderWith(discountCode, { customer: { email, name }, taken: 'phone', ...more }),
  });
const toQuote = ({ status, json }: { status: number; json: unknown }) => {
  expect(status).toBe(200);
  return json as Quote;
};
const usedOf = async (code: string) => (await discountRef(db, code).get()).data()?.used;
const usedBy = (who: string, code: string) => `${who} used the code ${code} already: each customer can use it once.`;

describe('a code of an order that an admin takes', () => {
  it('when each customer can use it once, then the customer’s uses count, not the admin’s', async () => {
    const [code, rider, other] = await Promise.all([make(), makeAccount(), makeAccount()]);
    expect((await order(admin, code)).status).toBe(201);
    expect((await quote(admin, code)).json).toMatchObject({ reason: 'used-by-you', detail: usedBy('You have', code) });
    const { discount, total: expectedTotal } = toQuote(await quote(admin, code, rider.email.toUpperCase()));
    expect(discount).toEqual({ code, type: 'percent', percent: 10, amount: 15.75 });
    expect((await take(code, rider, { expectedTotal })).status).toBe(201);
    const mailbox = rider.email.replace('@', '+bike@');
    for (const refused of [
      await quote(admin, code, rider.email),
      await quote(admin, code, mailbox),
      await take(code, rider),
    ]) {
      expectProblem(refused, 'discount-refused');
      expect(refused.json).toMatchObject({ reason: 'used-by-you', detail: usedBy('This customer has', code) });
    }
    expect((await quote(rider, code)).json).toMatchObject({ detail: usedBy('You have', code) });
    toQuote(await quote(admin, code, other.email));
    expect(await usedOf(code)).toBe(2);
  });

  it('when the customer has no account yet, then it can be used by them until the order is placed', async () => {
    const [code, email] = [await make(), `${randomUUID()}@test.example`];
    const { total: expectedTotal } = toQuote(await quote(admin, code, email));
    expect((await take(code, { email, name: 'Walter Brandt' }, { expectedTotal })).status).toBe(201);
    expect((await quote(admin, code, email)).json).toMatchObject({ reason: 'used-by-you' });
    expect(await usedOf(code)).toBe(1);
  });

  it('when there is no such code, then the answer says so, however often an admin tries', async () => {
    const strict = await openInstance({ db, payment: 'invoice', limitFactor: 1 });
    const body = { lines: [{ partsId, quantity: 2 }], customerEmail: 'walter@test.example' };
    // A customer who tried this many codes would be asked to wait.
    for (const discountCode of Array.from({ length: 12 }, newCode)) {
      const refused = await clientOf(strict.origin)('/quotes/mine', { as: admin, body: { ...body, discountCode } });
      expectProblem(refused, 'discount-refused');
      expect(refused.json).toMatchObject({ reason: 'unknown' });
    }
    await strict.close();
  });

  it('when a caller who is no admin names a customer, then it is refused, whether or not the code exists', async () => {
    const [code, rider] = await Promise.all([make(), makeAccount()]);
    for (const text of [code, newCode()]) expectProblem(await quote(rider, text, admin.email), 'not-allowed');
    expectProblem(await quote(rider, code, rider.email), 'not-allowed');
  });
});
