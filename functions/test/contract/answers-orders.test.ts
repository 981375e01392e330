import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { type Account, makeAccount } from '../support/accounts.ts';
import { nextOf } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

async function place(as: Account, fields: Record<string, unknown>): Promise<string> {
  return insertedId(await fixture.send('/order', { as, body: { ...goodBodies.placeOrder, ...fields } }));
}

async function ordersOf({ email }: Account, as: Account): Promise<OrderItem[]> {
  const { json } = await fixture.send(`/order?userEmail=${encodeURIComponent(email)}`, { as });
  return json as OrderItem[];
}

it('when an order is placed, then its customer reads all its amounts in dollars, with the total', async () => {
  const rider = await makeAccount({ name: 'Ada Rider' });
  const partsId = await makePart({ name: 'Fork', price: 19.99 });
  const id = await place(rider, { partsId, quantity: 3, PerUnitPrice: 19.99 });
  const [order, ...others] = await ordersOf(rider, rider);
  expect(others).toEqual([]);
  expect(order).toStrictEqual({
    _id: id,
    number: `FC-${id.slice(0, 4)}-${id.slice(4)}`,
    orderId: id,
    orderSize: 1,
    partsId,
    partsName: 'Fork',
    partsNumber: derivedNumber(partsId),
    img: '/images/parts/saddle-800.webp',
    userId: rider.uid,
    userName: 'Ada Rider',
    userEmail: rider.email,
    phone: goodBodies.placeOrder.phone,
    address: goodBodies.placeOrder.address,
    PerUnitPrice: 19.99,
    quantity: 3,
    total: 59.97,
    status: 'placed',
    history: [{ status: 'placed', at: order?.createdAt, role: 'customer' }],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  });
});

it('when the numbers of an order arrive as text, then they are stored as numbers', async () => {
  const rider = await makeAccount();
  await place(rider, { partsId: await makePart(), quantity: '4', PerUnitPrice: '12.50' });
  expect((await ordersOf(rider, rider))[0]).toMatchObject({ quantity: 4, PerUnitPrice: 12.5, total: 50 });
});

it('when order numbers are assigned, then they are short, readable and distinct', async () => {
  const rider = await makeAccount();
  const partsId = await makePart();
  for (const quantity of [1, 2, 3]) await place(rider, { partsId, quantity });
  const numbers = (await ordersOf(rider, rider)).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) expect(number).toMatch(/^FC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('when a part is given another number, then earlier orders keep the one that was agreed', async () => {
  const rider = await makeAccount();
  const number = `ST-${randomUUID()}`.slice(0, 30);
  const partsId = await makePart({ number });
  await place(rider, { partsId });
  await fixture.send(`/partses/${partsId}`, { method: 'PUT', as: fixture.admin, body: { number: null } });
  await place(rider, { partsId });
  const orders = (await ordersOf(rider, rider)).toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  expect(orders.map(({ partsNumber }) => partsNumber)).toEqual([number, derivedNumber(partsId)]);
});

it('when the part of an order is deleted, then the order keeps its name, picture and price', async () => {
  const rider = await makeAccount();
  const partsId = await makePart({ name: 'Last of its kind', price: 80 });
  await place(rider, { partsId });
  const before = await ordersOf(rider, rider);
  await fixture.send(`/partses/${partsId}`, { method: 'DELETE', as: fixture.admin });
  expect(await ordersOf(rider, rider)).toStrictEqual(before);
  expect(before[0]).toMatchObject({ partsName: 'Last of its kind', PerUnitPrice: 80 });
  const again = await fixture.send('/order', { as: rider, body: { ...goodBodies.placeOrder, partsId } });
  expectProblem(again, 'not-found');
});

it("when an admin requests the orders of a customer, then they are that customer's, not the admin's", async () => {
  const rider = await makeAccount();
  const id = await place(rider, { partsId: await makePart() });
  await place(fixture.admin, { partsId: await makePart() });
  expect((await ordersOf(rider, fixture.admin)).map(({ _id }) => _id)).toEqual([id]);
});

it('when the email differs only in case, then it is the same customer', async () => {
  const rider = await makeAccount();
  const id = await place(rider, { partsId: await makePart() });
  const { json } = await fixture.send(`/order?userEmail=${encodeURIComponent(rider.email.toUpperCase())}`, {
    as: rider,
  });
  expect((json as OrderItem[]).map(({ _id }) => _id)).toEqual([id]);
});

it('when an admin requests the orders of an unknown email, then the list is empty', async () => {
  const { status, json } = await fixture.send('/order?userEmail=nobody@test.example', { as: fixture.admin });
  expect(status).toBe(200);
  expect(json).toEqual([]);
});

it('when an order is in the list of all orders, then it looks as its customer sees it', async () => {
  const rider = await makeAccount();
  await place(rider, { partsId: await makePart() });
  const [own] = await ordersOf(rider, rider);
  const seen: OrderItem[] = [];
  for (let path: string | undefined = '/allorders'; path !== undefined;) {
    const page = await fixture.send(path, { as: fixture.admin });
    seen.push(...(page.json as OrderItem[]));
    path = nextOf(page);
  }
  expect(seen.find(({ _id }) => _id === own?._id)).toStrictEqual(own);
});
