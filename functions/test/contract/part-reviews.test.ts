import { beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import type { OwnPartReview, OwnReview, PartReview, ReviewSummary } from '@fourteener/contract/review/schemas';
import { statusBefore } from '@fourteener/contract/testing/orders';
import { type Account, makeAccount } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { makeOrder } from '../support/orders.ts';
import { nextOf } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { makeBuyersReview, makePartReview } from '../support/reviews.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const mine = (part: string) => `/partses/${part}/reviews/mine`;
const write = (part: string, as: Account, rating: number, description = 'It rides as well as it looks.') =>
  fixture.send(mine(part), { method: 'PUT', as, body: { rating, description } });
const list = async (part: string) => (await fixture.send(`/partses/${part}/reviews`)).json as PartReview[];
const sum = async (part: string) => (await fixture.send(`/partses/${part}/reviews/summary`)).json as ReviewSummary;
const own = async (part: string, as: Account) => (await fixture.send(mine(part), { as })).json as OwnPartReview;
const act = (order: string, body: object) =>
  fixture.send(`/order/${order}/actions`, { method: 'POST', as: fixture.admin, body: { ...body } });

describe('writing a review of a part', () => {
  it('when a customer reviews a part twice, then there is one review, with the first date and the last text', async () => {
    const part = await makePart();
    const first = (await write(part, fixture.customer, 2, 'It creaks on every climb.')).json as OwnReview;
    const second = (await write(part, fixture.customer, 5, 'The mechanics fixed it in a day.')).json as OwnReview;
    const { editedAt = '', ...words } = second;
    expect(first).not.toHaveProperty('editedAt');
    expect(words).toEqual({ ...first, rating: 5, description: 'The mechanics fixed it in a day.' });
    expect(Date.parse(editedAt)).toBeGreaterThan(Date.parse(first.createdAt));
    // Writing the same words again is no change.
    const third = (await write(part, fixture.customer, 5, 'The mechanics fixed it in a day.')).json as OwnReview;
    expect(third.editedAt).toBe(editedAt);
    expect(await list(part)).toMatchObject([{ _id: first._id, rating: 5, userName: fixture.customer.name }]);
    expect(await sum(part)).toMatchObject({ count: 1, average: 5, spread: [0, 0, 0, 0, 1] });
  });

  it('when several customers review a part, then all reviews are listed, newest first on request, and the summary matches', async () => {
    const part = await makePart();
    for (const [as, rating] of [
      [fixture.customer, 5],
      [fixture.stranger, 2],
    ] as const)
      await write(part, as, rating);
    const { json } = await fixture.send(`/partses/${part}/reviews?sort=newest`);
    expect((json as PartReview[]).map(({ rating }) => rating)).toEqual([2, 5]);
    expect(await sum(part)).toMatchObject({ count: 2, average: 3.5, spread: [0, 1, 0, 0, 1] });
    expect(await list(await makePart())).toEqual([]);
  });

  it('when reviews are sorted by stars, then the most or the fewest come first, page by page', async () => {
    const part = await makePart();
    for (const rating of [3, 5, 1, 4]) await write(part, await makeAccount(), rating);
    const walk = async (sort: string) => {
      const first = await fixture.send(`/partses/${part}/reviews?sort=${sort}&limit=3`);
      const second = await fixture.send(nextOf(first) ?? '');
      return [...(first.json as PartReview[]), ...(second.json as PartReview[])].map(({ rating }) => rating);
    };
    expect(await walk('highest')).toEqual([5, 4, 3, 1]);
    expect(await walk('lowest')).toEqual([1, 3, 4, 5]);
    const shop = (await fixture.send('/review?sort=lowest&limit=20')).json as PartReview[];
    const stars = shop.map(({ rating }) => rating);
    expect(stars).toEqual(stars.toSorted((one, other) => one - other));
    expectProblem(await fixture.send(`/partses/${part}/reviews?sort=cheapest`), 'invalid-fields');
  });

  it('when a part is reviewed, then the reviews of the shop do not contain it, and the response identifies no account', async () => {
    const before = (await fixture.send('/review/summary')).json;
    const { id, partId } = await makePartReview(fixture.customer);
    expect((await fixture.send('/review/summary')).json).toEqual(before);
    expect((await fixture.send('/review?last=100')).text).not.toContain(id);
    const { text } = await fixture.send(`/partses/${partId}/reviews`);
    expect(text).not.toContain(fixture.customer.uid);
    expect(text).not.toContain(fixture.customer.email);
  });

  it('when the reviewed part does not exist, then it is a 404 and nothing is written', async () => {
    expectProblem(await write('no-such-part', fixture.customer, 5), 'not-found');
    expect(await own('no-such-part', fixture.customer)).toEqual({ review: null, bought: false });
  });

  it('when its author deletes a review, then it is gone for everybody, and a second deletion is a 404', async () => {
    const { partId } = await makePartReview(fixture.customer);
    const remove = () => fixture.send(mine(partId), { method: 'DELETE', as: fixture.customer });
    expect((await remove()).json).toEqual({ acknowledged: true, deletedCount: 1 });
    expect([await list(partId), (await sum(partId)).count]).toEqual([[], 0]);
    expectProblem(await remove(), 'not-found');
  });

  it('when a review is written through a caching instance, then visitors see it at once', async () => {
    const here = await openInstance({}, { keeps: true });
    const part = await makePart();
    const visit = async () => (await here.visit(`/partses/${part}/reviews/summary`)).json as ReviewSummary;
    expect((await visit()).count).toBe(0);
    await clientOf(here.origin)(mine(part), {
      method: 'PUT',
      as: fixture.customer,
      body: { rating: 4, description: 'It rides as well as it looks.' },
    });
    expect((await visit()).count).toBe(1);
    await here.close();
  });
});

describe('the required fields of a review of a part', () => {
  const send = async (body: object) =>
    fixture.send(mine(await makePart()), { method: 'PUT', as: fixture.customer, body });
  const long = 'x'.repeat(constraints.partReviewMinimum);

  it.each([
    ['nothing', {}, ['rating', 'description']],
    ['no rating', { description: long }, ['rating']],
    ['no text', { rating: 5 }, ['description']],
    ['an empty text', { rating: 5, description: '' }, ['description']],
    ['19 characters', { rating: 5, description: long.slice(1) }, ['description']],
    ['19 characters and spaces around', { rating: 5, description: `  ${long.slice(1)}  ` }, ['description']],
    ['19 characters of two units each', { rating: 5, description: '🚲'.repeat(19) }, ['description']],
  ])('when a review says %s, then each invalid field is named with a message', async (_kind, body, lacking) => {
    const { errors = [] } = expectProblem(await send(body), 'invalid-fields');
    expect(errors.map(({ path }) => path)).toEqual(lacking);
    const words: Record<string, string> = {
      rating: 'Choose a rating from 1 to 5 stars.',
      description: 'Write at least 20 characters.',
    };
    expect(errors.map(({ message }) => message)).toEqual(lacking.map((path) => words[path]));
  });

  it.each([long, ` ${long} `, '🚲'.repeat(20)])(
    'when a review says %j, then it is long enough',
    async (description) => {
      expect((await send({ rating: 5, description })).status).toBe(200);
    },
  );

  it('when an older review is shorter than required now, then it is still readable', async () => {
    const { id, partId } = await makePartReview(fixture.customer);
    await openShop().db.doc(`reviews/${id}`).update({ description: 'Fits.' });
    expect(await list(partId)).toMatchObject([{ description: 'Fits.' }]);
  });
});

describe('the stars of a part', () => {
  it('when some reviewers bought the part and others did not, then their ratings are counted separately', async () => {
    const { partId } = await makeBuyersReview(fixture.customer);
    await write(partId, fixture.stranger, 1);
    const none = [0, 0, 0, 0, 0];
    expect(await sum(partId)).toEqual({
      count: 2,
      average: 2.5,
      spread: [1, 0, 0, 1, 0],
      bought: { count: 1, average: 4, spread: none.with(3, 1) },
      others: { count: 1, average: 1, spread: none.with(0, 1) },
    });
  });
});

/** The states in which the reviewer has the part, written by hand. */
const bought: Record<OrderStatus, boolean> = {
  placed: false,
  confirmed: false,
  packed: false,
  shipped: true,
  delivered: true,
  cancelled: false,
  'return-requested': true,
  returned: false,
  refused: true,
};

describe('the verified badge', () => {
  it.each(orderStatuses)(
    'when the reviewer has an order that is %s, then its state decides whether there is a badge',
    async (status) => {
      const { partId } = await makeBuyersReview(fixture.customer, status);
      expect((await list(partId)).map(({ verified }) => verified)).toEqual([bought[status]]);
      expect(await own(partId, fixture.customer)).toMatchObject({
        bought: bought[status],
        review: { verified: bought[status] },
      });
    },
  );

  it('when only somebody else bought the part, then the review has no badge', async () => {
    const { partId } = await makeOrder(fixture.stranger, { status: 'delivered' });
    await write(partId, fixture.customer, 5);
    expect(await list(partId)).toMatchObject([{ verified: false }]);
  });

  it('when the part is shipped after the review, then the review gets its badge, and loses it on a return', async () => {
    const { partId, orderId } = await makeBuyersReview(fixture.customer, statusBefore('ship'));
    const isVerified = async () => (await list(partId))[0]?.verified;
    expect(await isVerified()).toBe(false);
    await act(orderId, { action: 'ship', carrier: 'Front Range Parcel', trackingCode: 'FRP 1' });
    expect(await isVerified()).toBe(true);
    await act(orderId, { action: 'deliver' });
    await fixture.send(`/order/${orderId}/actions`, {
      method: 'POST',
      as: fixture.customer,
      body: { action: 'request-return', reason: 'Too long' },
    });
    expect(await isVerified()).toBe(true);
    await act(orderId, { action: 'accept-return' });
    expect(await isVerified()).toBe(false);
    expect(await own(partId, fixture.customer)).toMatchObject({ bought: false });
  });

  it('when one of two orders of the part is returned, then the other one keeps the badge', async () => {
    const { partId, orderId } = await makeBuyersReview(fixture.customer, 'return-requested');
    const { db } = openShop();
    const first = await db.collection('orders').doc(orderId).get();
    const other = db.collection('orders').doc(`${orderId.startsWith('Z') ? 'Y' : 'Z'}${orderId.slice(1)}`);
    await other.set({ ...first.data(), status: 'return-requested' });
    await act(orderId, { action: 'accept-return' });
    expect(await list(partId)).toMatchObject([{ verified: true }]);
    await act(other.id, { action: 'accept-return' });
    expect(await list(partId)).toMatchObject([{ verified: false }]);
  });
});
