import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnReview, Review, ReviewSummary } from '@fourteener/contract/review/schemas';
import { statusBefore } from '@fourteener/contract/testing/orders';
import { composeReview } from '../../src/reviews/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeOrder } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const { db } = openShop();
let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const add = (as: Account, rating: number, description = '') =>
  fixture.send('/review', { as, body: { userName: as.name, rating, description } });
const summarize = async () => (await fixture.send('/review/summary')).json as ReviewSummary;
const listNewest = async () => (await fixture.send('/review?last=3')).json as Review[];
const find = async (id: string) => (await listNewest()).find(({ _id }) => _id === id);
const act = (order: string, body: object) => fixture.send(`/order/${order}/actions`, { as: fixture.admin, body });
const storedOf = async ({ uid }: Account) =>
  (await db.collection('reviews').where('userId', '==', uid).where('partId', '==', null).get()).docs;

describe('the review of the shop by an account', () => {
  it('when an account reviews the shop six times, then only the last review counts, as the newest one', async () => {
    const [rider, other] = await Promise.all([makeAccount(), makeAccount()]);
    const before = await summarize();
    const first = await add(rider, 1, 'It creaks.');
    await add(other, 3);
    for (let n = 0; n < 5; n += 1) expect((await add(rider, 5, 'The mechanics fixed it.')).json).toEqual(first.json);
    expect(first.json).toEqual({ acknowledged: true, insertedId: insertedId(first) });
    expect((await listNewest()).at(-1)).toMatchObject({
      _id: insertedId(first),
      userName: rider.name,
      rating: 5,
      description: 'The mechanics fixed it.',
    });
    const after = await summarize();
    expect([after.count - before.count, after.spread[4] ?? 0]).toEqual([2, (before.spread[4] ?? 0) + 1]);
    expect(await storedOf(rider)).toHaveLength(1);
  });

  it('when an account sends two reviews of the shop concurrently, then there is one', async () => {
    const rider = await makeAccount();
    const replies = await Promise.all([1, 2, 3, 4, 5].map((rating) => add(rider, rating)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await storedOf(rider)).toHaveLength(1);
  });

  it('when an account has several old reviews of the shop, then the next one replaces them all', async () => {
    const rider = await makeAccount();
    for (const id of ['early', 'late']) {
      const at = new Date('2025-01-01T00:00:00Z');
      const facts = { userId: rider.uid, userName: rider.name, at };
      await db.doc(`reviews/${id}-${rider.uid}`).create(composeReview({ rating: 1, description: id }, facts));
    }
    const id = insertedId(await add(rider, 4));
    expect((await storedOf(rider)).map((review) => review.id)).toEqual([id]);
  });

  it.each<[which: string, isOlder: boolean]>([
    ['the only', false],
    ['an older', true],
  ])('when an admin removed %s review of the shop, then it cannot be rewritten', async (_which, isOlder) => {
    const rider = await makeAccount();
    const id = insertedId(await add(rider, 1, 'An advertisement.'));
    await fixture.send(`/review/${id}/reports`, { as: fixture.stranger, body: { reason: 'It is an advertisement.' } });
    await fixture.send(`/reports/${id}/decision`, {
      as: fixture.admin,
      body: { decision: 'remove', reason: 'It is.' },
    });
    if (isOlder) {
      const [removed] = await storedOf(rider);
      await db.doc(`reviews/older-${rider.uid}`).create(removed?.data() ?? {});
      await removed?.ref.delete();
    }
    expect(expectProblem(await add(rider, 1, 'It again.'), 'review-removed').detail).toContain('It is.');
    expect(await find(id)).toBeUndefined();
    expect((await storedOf(rider)).map((review) => review.get('shown') as boolean)).toEqual([false]);
  });

  it('when a review of the shop has open reports and is rewritten, then it stays in the queue', async () => {
    const rider = await makeAccount();
    const id = insertedId(await add(rider, 1, 'An advertisement.'));
    await fixture.send(`/review/${id}/reports`, { as: fixture.stranger, body: { reason: 'It is an advertisement.' } });
    await add(rider, 1, 'Another advertisement.');
    expect((await storedOf(rider)).map((review) => review.get('moderation') as string)).toEqual(['open']);
  });
});

describe('the purchase status of a reviewer', () => {
  it('when the reviewer bought nothing, then the review says so and is counted separately', async () => {
    const rider = await makeAccount();
    const before = await summarize();
    const id = insertedId(await add(rider, 5));
    expect(await find(id)).toMatchObject({ bought: false });
    const { bought, others } = await summarize();
    expect([bought, others.count]).toEqual([before.bought, before.others.count + 1]);
  });

  it("when the reviewer bought something, then the review counts as a buyer's until everything is returned", async () => {
    const rider = await makeAccount();
    const [one, other] = await Promise.all([
      makeOrder(rider, { status: 'return-requested' }),
      makeOrder(rider, { status: 'return-requested' }),
    ]);
    const before = await summarize();
    const id = insertedId(await add(rider, 4));
    expect(await find(id)).toMatchObject({ bought: true });
    const { bought } = await summarize();
    expect([bought.count, bought.spread[3]]).toEqual([before.bought.count + 1, (before.bought.spread[3] ?? 0) + 1]);
    await act(one.id, { action: 'accept-return' });
    expect(await find(id)).toMatchObject({ bought: true });
    await act(other.id, { action: 'accept-return' });
    expect(await find(id)).toMatchObject({ bought: false });
  });

  it("when the reviewer's first order is shipped after the review, then the review counts as a buyer's", async () => {
    const rider = await makeAccount();
    const { id: order } = await makeOrder(rider, { status: statusBefore('ship') });
    const id = insertedId(await add(rider, 4));
    expect(await find(id)).toMatchObject({ bought: false });
    await act(order, { action: 'ship', carrier: 'Front Range Parcel', trackingCode: 'FRP 1' });
    expect(await find(id)).toMatchObject({ bought: true });
    const { json } = await fixture.send('/review/mine', { as: rider });
    expect(json as OwnReview[]).toMatchObject([{ partsId: null, verified: true }]);
  });
});

it('when reviews are listed, then the oldest comes first, as clients of the specification expect', async () => {
  for (const rating of [1, 2]) await add(await makeAccount(), rating);
  const days = (await listNewest()).map(({ createdAt }) => createdAt);
  expect(days).toEqual(days.toSorted());
  expect(days).toHaveLength(3);
});
