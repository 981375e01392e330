import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBought, orderStatuses } from '@fourteener/contract/order-states';
import type { OwnPartReview, OwnReview, PartReview, ReviewSummary } from '@fourteener/contract/reviews';
import type { Account } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { makeOrder } from '../support/orders.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { makeBuyersReview, makePartReview } from '../support/reviews.ts';
import { openShop } from '../support/shop.ts';
import { setStage, type Stage } from '../support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const mine = (part: string) => `/partses/${part}/reviews/mine`;
const write = (part: string, as: Account, rating: number, description = 'It rides well.') =>
  stage.send(mine(part), { method: 'PUT', as, body: { rating, description } });
const list = async (part: string) => (await stage.send(`/partses/${part}/reviews`)).json as PartReview[];
const sum = async (part: string) => (await stage.send(`/partses/${part}/reviews/summary`)).json as ReviewSummary;
const own = async (part: string, as: Account) => (await stage.send(mine(part), { as })).json as OwnPartReview;
const act = (order: string, body: object) =>
  stage.send(`/order/${order}/actions`, { method: 'POST', as: stage.admin, body: { ...body } });

describe('writing', () => {
  it('when a customer reviews a part twice, then there is one review, of the first day, with the last words', async () => {
    const part = await makePart();
    const first = (await write(part, stage.customer, 2, 'It creaks.')).json as OwnReview;
    const second = (await write(part, stage.customer, 5, 'The bench mended it.')).json as OwnReview;
    expect(second).toEqual({ ...first, rating: 5, description: 'The bench mended it.' });
    expect(await list(part)).toMatchObject([{ _id: first._id, rating: 5, userName: stage.customer.name }]);
    expect(await sum(part)).toEqual({ count: 1, average: 5, spread: [0, 0, 0, 0, 1] });
  });

  it('when several review a part, then each stands there, the newest first when asked, and the sum says what they say', async () => {
    const part = await makePart();
    for (const [as, rating] of [
      [stage.customer, 5],
      [stage.stranger, 2],
    ] as const)
      await write(part, as, rating);
    const { json } = await stage.send(`/partses/${part}/reviews?sort=newest`);
    expect((json as PartReview[]).map(({ rating }) => rating)).toEqual([2, 5]);
    expect(await sum(part)).toEqual({ count: 2, average: 3.5, spread: [0, 1, 0, 0, 1] });
    expect(await list(await makePart())).toEqual([]);
  });

  it('when a part is reviewed, then nothing of it stands among the reviews of the shop, and its answer tells of no account', async () => {
    const before = (await stage.send('/review/summary')).json;
    const { id, partId } = await makePartReview(stage.customer);
    expect((await stage.send('/review/summary')).json).toEqual(before);
    expect((await stage.send('/review?last=100')).text).not.toContain(id);
    const { text } = await stage.send(`/partses/${partId}/reviews`);
    expect(text).not.toContain(stage.customer.uid);
    expect(text).not.toContain(stage.customer.email);
  });

  it('when the part is not in the shop, then it is a 404 and nothing is written', async () => {
    expectProblem(await write('no-such-part', stage.customer, 5), 'not-found');
    expect(await own('no-such-part', stage.customer)).toEqual({ review: null, bought: false });
  });

  it('when its author deletes it, then it is gone for all, and a second time there is none', async () => {
    const { partId } = await makePartReview(stage.customer);
    const remove = () => stage.send(mine(partId), { method: 'DELETE', as: stage.customer });
    expect((await remove()).json).toEqual({ acknowledged: true, deletedCount: 1 });
    expect([await list(partId), (await sum(partId)).count]).toEqual([[], 0]);
    expectProblem(await remove(), 'not-found');
  });

  it('when one is written through an instance that keeps answers, then visitors see it at once', async () => {
    const here = await openInstance();
    const part = await makePart();
    const visit = async () => (await here.visit(`/partses/${part}/reviews/summary`)).json as ReviewSummary;
    expect((await visit()).count).toBe(0);
    await clientOf(here.origin)(mine(part), { method: 'PUT', as: stage.customer, body: { rating: 4 } });
    expect((await visit()).count).toBe(1);
    await here.close();
  });
});

describe('the badge', () => {
  it.each(orderStatuses)('when the reviewer has an order that is %s, then the order decides', async (status) => {
    const { partId } = await makeBuyersReview(stage.customer, status);
    expect((await list(partId)).map(({ verified }) => verified)).toEqual([isBought(status)]);
    expect(await own(partId, stage.customer)).toMatchObject({
      bought: isBought(status),
      review: { verified: isBought(status) },
    });
  });

  it('when somebody else bought the part, then it is not the reviewer’s', async () => {
    const { partId } = await makeOrder(stage.stranger, { status: 'delivered' });
    await write(partId, stage.customer, 5);
    expect(await list(partId)).toMatchObject([{ verified: false }]);
  });

  it('when the part is shipped after it was reviewed, then the review gets its badge; when it comes back, it goes', async () => {
    const { partId, orderId } = await makeBuyersReview(stage.customer, 'packed');
    const isVerified = async () => (await list(partId))[0]?.verified;
    expect(await isVerified()).toBe(false);
    await act(orderId, { action: 'ship', carrier: 'Front Range Parcel', trackingCode: 'FRP 1' });
    expect(await isVerified()).toBe(true);
    await act(orderId, { action: 'deliver' });
    await stage.send(`/order/${orderId}/actions`, {
      method: 'POST',
      as: stage.customer,
      body: { action: 'request-return', reason: 'Too long' },
    });
    expect(await isVerified()).toBe(true);
    await act(orderId, { action: 'accept-return' });
    expect(await isVerified()).toBe(false);
    expect(await own(partId, stage.customer)).toMatchObject({ bought: false });
  });

  it('when one of two orders of the part comes back, then the other keeps the badge', async () => {
    const { partId, orderId } = await makeBuyersReview(stage.customer, 'return-requested');
    const { db } = openShop();
    const first = await db.collection('orders').doc(orderId).get();
    const other = db.collection('orders').doc(`Z${orderId.slice(1)}`);
    await other.set({ ...first.data(), status: 'return-requested' });
    await act(orderId, { action: 'accept-return' });
    expect(await list(partId)).toMatchObject([{ verified: true }]);
    await act(other.id, { action: 'accept-return' });
    expect(await list(partId)).toMatchObject([{ verified: false }]);
  });
});
