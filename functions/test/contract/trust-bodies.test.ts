import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../support/client.ts';
import { makeAccount } from '../support/accounts.ts';
import { countStock, makePart } from '../support/parts.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { setStage, type Stage } from '../support/stage.ts';

/** What a body might claim, and what nobody may decide by claiming it. */
const LIES: [field: string, value: unknown][] = [
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

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

let started: number;
beforeEach(() => {
  started = Date.now();
});

/** The body with one key more, as JSON: `__proto__` becomes a key like any other. */
function withLie(body: object, field: string, value: unknown): string {
  return `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`;
}

function sendLie(path: string, as: string, raw: string, method = 'POST'): Promise<Reply> {
  return stage.send(path, { method, as, raw, headers: { 'Content-Type': 'application/json' } });
}

async function stored(collection: string, id: string): Promise<Record<string, unknown> | undefined> {
  return (await openShop().db.collection(collection).doc(id).get()).data();
}

const moment = expect.any(Timestamp) as Timestamp;

function expectJustNow(written: unknown): void {
  const { createdAt } = written as { createdAt: Timestamp };
  expect(createdAt.toMillis()).toBeGreaterThanOrEqual(started - 1_000);
  expect(createdAt.toMillis()).toBeLessThanOrEqual(Date.now() + 1_000);
}

describe('an order', () => {
  it.each(LIES)(
    'when its body claims "%s", then database and token decide, and the claim is nowhere',
    async (field, lie) => {
      const { customer } = stage;
      const partsId = await makePart({ name: 'Stem', price: 45.5, availableQuantity: 9 });
      const body = { ...goodBodies.placeOrder, partsId };
      const reply = await sendLie('/order', customer.token, withLie(body, field, lie));
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
        history: [{ status: 'placed', at: moment, by: customer.uid, role: 'customer' }],
        createdAt: moment,
      });
      expectJustNow(order);
      expect(await countStock(partsId)).toEqual({ stock: 7, movements: 7, sales: 1 });
      const movement = await stored('stockMovements', `${orderId}-sale`);
      expect(movement).toMatchObject({ partId: partsId, change: -2, stock: 7, orderId, by: customer.uid });
    },
  );
});

describe('a part', () => {
  it.each(LIES.filter(([field]) => field !== 'price'))(
    'when its body claims "%s", then it is not kept',
    async (field, lie) => {
      const id = insertedId(await sendLie('/partses', stage.admin.token, withLie(goodBodies.addPart, field, lie)));
      expect(id).toMatch(/^headset-[0-9a-z]{6}$/);
      const { price: _price, ...kept } = goodBodies.addPart;
      const part = await stored('parts', id);
      expect(part).toStrictEqual({ ...kept, priceCents: 5_990, inStock: true, nameKey: 'headset', createdAt: moment });
      expectJustNow(part);
      expect(await stored('stockMovements', `${id}-initial`)).toMatchObject({
        change: 40,
        stock: 40,
        by: stage.admin.uid,
      });
    },
  );
});

describe('a review', () => {
  const untouched = {
    proof: null,
    shown: true,
    moderation: 'none',
    reports: {},
    reportedAt: null,
    decision: null,
    createdAt: moment,
  };

  it.each(LIES)(
    'when its body claims "%s", then it stands under the account’s name and says nothing else',
    async (field, lie) => {
      const id = insertedId(await sendLie('/review', stage.customer.token, withLie(goodBodies.addReview, field, lie)));
      expect(id).not.toBe(lie);
      const review = await stored('reviews', id);
      const { uid: userId, name: userName } = stage.customer;
      expect(review).toStrictEqual({ ...goodBodies.addReview, ...untouched, partId: null, userId, userName });
      expectJustNow(review);
    },
  );
});

describe('a review of a part', () => {
  it.each(LIES)('when its body claims "%s", then badge, name and day are what they are', async (field, lie) => {
    const partId = await makePart();
    const { uid, name, token } = stage.customer;
    await sendLie(`/partses/${partId}/reviews/mine`, token, withLie(goodBodies.writePartReview, field, lie), 'PUT');
    const { docs } = await openShop().db.collection('reviews').where('partId', '==', partId).get();
    expect(docs.map((review) => review.data())).toMatchObject([
      { ...goodBodies.writePartReview, userId: uid, userName: name, proof: null, shown: true, moderation: 'none' },
    ]);
  });
});

describe('a profile', () => {
  it.each(LIES)('when its body claims "%s", then account, role and counts are what they are', async (field, lie) => {
    const rider = await makeAccount();
    const reply = await sendLie(`/user/${rider.email}`, rider.token, withLie(goodBodies.saveUser, field, lie), 'PUT');
    expect(reply.json).toStrictEqual({ acknowledged: true, modifiedCount: 0, upsertedCount: 1, token: rider.token });
    const user = await stored('users', rider.uid);
    expect(user).toStrictEqual({ ...goodBodies.saveUser, email: rider.email, userName: rider.name, createdAt: moment });
    expectJustNow(user);
    expect((await getAuth().getUser(rider.uid)).customClaims ?? {}).toEqual({});
    expect((await stage.send(`/admin/${rider.email}`, { as: rider })).json).toStrictEqual({ admin: false });
  });
});

describe('calls without a body', () => {
  it('when one comes with a deletion, then only the path says which part goes', async () => {
    const [named, claimed] = await Promise.all([makePart(), makePart()]);
    const raw = JSON.stringify({ id: claimed, _id: claimed, ids: [claimed] });
    expect((await sendLie(`/partses/${named}`, stage.admin.token, raw, 'DELETE')).json).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect(await stored('parts', claimed)).toBeDefined();
  });

  it('when one comes with a promotion, then only the path says who becomes an admin', async () => {
    const [named, claimed] = await Promise.all([makeAccount(), makeAccount()]);
    const raw = JSON.stringify({ email: claimed.email, uid: claimed.uid });
    await sendLie(`/user/admin/${named.email}`, stage.admin.token, raw, 'PUT');
    expect((await getAuth().getUser(claimed.uid)).customClaims ?? {}).toEqual({});
  });
});
