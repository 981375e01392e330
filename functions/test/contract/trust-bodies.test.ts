import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOrderTerms } from '@fourteener/contract/order/terms';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { newPart } from '@fourteener/contract/part/schemas';
import type { Reply } from '../support/client.ts';
import { makeAccount } from '../support/accounts.ts';
import { countStock, makePart } from '../support/parts.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

/** Fields that a client might add to a body, none of which may have an effect. */
const CLAIMS: [field: string, value: unknown][] = [
  ['price', 0.01],
  ['priceCents', 1],
  ['total', 0.01],
  ['totalCents', 1],
  ['role', 'admin'],
  ['admin', true],
  ['status', 'delivered'],
  ['history', [{ status: 'delivered', at: '1999-01-01T00:00:00.000Z' }]],
  ['userEmail', 'someone@else.example'],
  ['email', 'someone@else.example'],
  ['userName', 'Somebody Else'],
  ['userId', 'somebody-else'],
  ['uid', 'somebody-else'],
  ['by', 'somebody-else'],
  ['partsName', 'Gold Bar'],
  ['partName', 'Gold Bar'],
  ['createdAt', '1999-01-01T00:00:00.000Z'],
  ['_id', 'an-id-of-mine'],
  ['verified', true],
  ['proof', 'AAAA1111'],
  ['shown', false],
  ['id', 'an-id-of-mine'],
  ['token', 'a-token-of-mine'],
  ['upsertedCount', 99],
  ['__proto__', { admin: true, price: 0.01, quantity: 1_000, role: 'admin', userName: 'Somebody Else' }],
  ['constructor', { prototype: { admin: true, price: 0.01 } }],
];

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

let started: number;
beforeEach(() => {
  started = Date.now();
});

/** The body with all claims, as JSON text: `__proto__` becomes a key like any other. */
function withClaims(body: object, claims = CLAIMS): string {
  const more = claims.map(([field, value]) => `,${JSON.stringify(field)}:${JSON.stringify(value)}`);
  return `${JSON.stringify(body).slice(0, -1)}${more.join('')}}`;
}

function sendLie(path: string, as: string, raw: string, method = 'POST'): Promise<Reply> {
  return fixture.send(path, { method, as, raw, headers: { 'Content-Type': 'application/json' } });
}

async function stored(collection: string, id: string): Promise<Record<string, unknown> | undefined> {
  return (await openShop().db.collection(collection).doc(id).get()).data();
}

const anyTimestamp = expect.any(Timestamp) as Timestamp;

function expectJustNow(written: unknown): void {
  const { createdAt } = written as { createdAt: Timestamp };
  expect(createdAt.toMillis()).toBeGreaterThanOrEqual(started - 1_000);
  expect(createdAt.toMillis()).toBeLessThanOrEqual(Date.now() + 1_000);
}

describe('the body of an order', () => {
  it('when the body of an order claims anything else, then database and token decide, and no claim is stored', async () => {
    const { customer } = fixture;
    const partsId = await makePart({ name: 'Stem', price: 45.5, availableQuantity: 9 });
    const body = { ...goodBodies.placeOrder, partsId };
    const reply = await sendLie('/order', customer.token, withClaims(body));
    const orderId = insertedId(reply);
    expect(reply.json).toStrictEqual({ acknowledged: true, insertedId: orderId });
    expect(orderId).toMatch(/^[0-9A-Z]{8}$/);

    const order = await stored('orders', orderId);
    expect(order).toStrictEqual({
      partId: partsId,
      partName: 'Stem',
      img: '/images/parts/saddle-800.webp',
      userId: customer.uid,
      userName: customer.name,
      userEmail: customer.email,
      phone: body.phone,
      address: body.address,
      priceCents: 4_550,
      quantity: 2,
      totalCents: 9_100,
      status: 'placed',
      history: [{ status: 'placed', at: anyTimestamp, role: 'customer' }],
      createdAt: anyTimestamp,
      orderId,
      orderSize: 1,
      stands: { anywhere: true, placed: true },
      terms: listOrderTerms({
        items: [
          {
            ...{ id: orderId, partId: partsId, partName: 'Stem', partNumber: derivedNumber(partsId) },
            ...{ phone: body.phone, address: body.address, trackingCodes: [] },
          },
        ],
        ...{ userName: customer.name, userEmail: customer.email },
      }),
    });
    expectJustNow(order);
    expect(await countStock(partsId)).toEqual({ stock: 7, movements: 7, sales: 1 });
    const movement = await stored('stockMovements', `${orderId}-sale`);
    expect(movement).toMatchObject({ partId: partsId, change: -2, stock: 7, orderId, by: customer.uid });
  });
});

describe('the body of a part', () => {
  const foreign = CLAIMS.filter(([field]) => !Object.hasOwn(newPart.shape, field));

  it('when its body claims anything else, then no claim is kept', async () => {
    const id = insertedId(await sendLie('/partses', fixture.admin.token, withClaims(goodBodies.addPart, foreign)));
    expect(id).toMatch(/^headset-[0-9a-z]{6}$/);
    // A part that is sold and shown stores neither of these facts, and has no successor.
    const { price, status, lifeCycle, visibility, successor, ...kept } = goodBodies.addPart;
    expect([price, status, lifeCycle, visibility, successor]).toEqual([59.9, 'active', 'sold', 'shown', null]);
    const part = await stored('parts', id);
    expect(part).toStrictEqual({
      ...kept,
      priceCents: 5_990,
      inStock: true,
      nameKey: 'headset',
      createdAt: anyTimestamp,
      changedAt: anyTimestamp,
    });
    expectJustNow(part);
    expect(await stored('stockMovements', `${id}-initial`)).toMatchObject({
      change: 40,
      stock: 40,
      by: fixture.admin.uid,
    });
  });
});

describe('the body of a review', () => {
  const untouched = {
    proof: null,
    shown: true,
    moderation: 'none',
    reports: {},
    reportedAt: null,
    decision: null,
    createdAt: anyTimestamp,
  };

  it("when the body of a review claims anything else, then it has the account's name and no claim is stored", async () => {
    const id = insertedId(await sendLie('/review', fixture.customer.token, withClaims(goodBodies.addReview)));
    expect(id).not.toBe('an-id-of-mine');
    const review = await stored('reviews', id);
    const { uid: userId, name: userName } = fixture.customer;
    expect(review).toStrictEqual({ ...goodBodies.addReview, ...untouched, partId: null, userId, userName });
    expectJustNow(review);
  });
});

describe("the body of a part's review", () => {
  it("when the body of a part's review claims anything else, then badge, name and date are unaffected", async () => {
    const partId = await makePart();
    const { uid, name, token } = fixture.customer;
    await sendLie(`/partses/${partId}/reviews/mine`, token, withClaims(goodBodies.writePartReview), 'PUT');
    const { docs } = await openShop().db.collection('reviews').where('partId', '==', partId).get();
    expect(docs.map((review) => review.data())).toMatchObject([
      { ...goodBodies.writePartReview, userId: uid, userName: name, proof: null, shown: true, moderation: 'none' },
    ]);
  });
});

describe('the body of a profile', () => {
  it('when the body of a profile claims anything else, then account, role and counts are unaffected', async () => {
    const rider = await makeAccount();
    const reply = await sendLie(`/user/${rider.email}`, rider.token, withClaims(goodBodies.saveUser), 'PUT');
    expect(reply.json).toStrictEqual({ acknowledged: true, modifiedCount: 0, upsertedCount: 1, token: rider.token });
    const user = await stored('users', rider.uid);
    const { terms, ...kept } = user ?? {};
    expect(kept).toStrictEqual({
      ...goodBodies.saveUser,
      email: rider.email,
      userName: rider.name,
      nameKey: rider.name.toLowerCase(),
      createdAt: anyTimestamp,
    });
    // The user's search terms are of the account's own name and email.
    expect(terms).toEqual(expect.arrayContaining(['test', 'rider', rider.email.slice(0, 8)]));
    for (const claimed of ['some', 'somebody', 'someone', 'else']) expect(terms).not.toContain(claimed);
    expectJustNow(user);
    expect((await getAuth().getUser(rider.uid)).customClaims ?? {}).toEqual({});
    expect((await fixture.send(`/admin/${rider.email}`, { as: rider })).json).toStrictEqual({ admin: false });
  });
});

describe('calls without a body', () => {
  it('when a deletion has a body, then only the path decides which part is deleted', async () => {
    const [named, claimed] = await Promise.all([makePart(), makePart()]);
    const raw = JSON.stringify({ id: claimed, _id: claimed, ids: [claimed] });
    expect((await sendLie(`/partses/${named}`, fixture.admin.token, raw, 'DELETE')).json).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect(await stored('parts', claimed)).toBeDefined();
  });

  it('when granting admin rights has a body, then only the path decides who becomes an admin', async () => {
    const [named, claimed] = await Promise.all([makeAccount(), makeAccount()]);
    const raw = JSON.stringify({ email: claimed.email, uid: claimed.uid });
    await sendLie(`/user/admin/${named.email}`, fixture.admin.token, raw, 'PUT');
    expect((await getAuth().getUser(claimed.uid)).customClaims ?? {}).toEqual({});
  });
});
