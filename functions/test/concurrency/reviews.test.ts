import { beforeAll, describe, expect, it } from 'vitest';
import type { PartReview, ReviewSummary } from '@fourteener/contract/review/schemas';
import { statusBefore } from '@fourteener/contract/testing/orders';
import type { StoredReview } from '../../src/reviews/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeOrder } from '../support/orders.ts';
import { makePart } from '../support/parts.ts';
import { makeBuyersReview, makePartReview } from '../support/reviews.ts';
import { openShop } from '../support/shop.ts';
import { useTwoServers } from '../support/two-servers.ts';

const { db } = openShop();
const send = useTwoServers();
let rider: Account;
let other: Account;
let admin: Account;

beforeAll(async () => {
  [rider, other, admin] = await Promise.all([makeAccount(), makeAccount(), makeAccount({ admin: true })]);
});

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const stored = async (id: string) => (await db.collection('reviews').doc(id).get()).data() as StoredReview;

describe.each([1, 2] as const)('with %i instance(s)', (instances) => {
  const instanceOf = (n: number) => (n % instances === 0 ? send[0] : send[1]);
  const write = (n: number, part: string, rating: number, description = 'It rides as well as it looks.') =>
    instanceOf(n)(`/partses/${part}/reviews/mine`, { method: 'PUT', as: rider, body: { rating, description } });
  const remove = (n: number, id: string) =>
    instanceOf(n)(`/reports/${id}/decision`, { as: admin, body: { decision: 'remove', reason: 'An advertisement' } });
  const report = (n: number, id: string, as: Account) =>
    instanceOf(n)(`/review/${id}/reports`, { as, body: { reason: 'An advertisement' } });

  const isVerified = async (part: string) =>
    ((await send[0](`/partses/${part}/reviews`)).json as PartReview[]).map(({ verified }) => verified)[0];

  it('when a customer writes five reviews of a part concurrently, then there is one, and the summary matches it', async () => {
    const part = await makePart();
    const replies = await Promise.all(times(5, (n) => write(n, part, n + 1)));
    expect(replies.map(({ status }) => status)).toEqual(times(5, () => 200));
    const { docs } = await db.collection('reviews').where('partId', '==', part).get();
    expect(docs).toHaveLength(1);
    const { count, average } = (await send[0](`/partses/${part}/reviews/summary`)).json as ReviewSummary;
    expect([count, average]).toEqual([1, docs[0]?.get('rating')]);
  });

  it('when a review is removed while its author changes it, then it stays removed, and neither version is shown', async () => {
    const reviews = [];
    // The reports are sent one after the other: concurrent reports by one customer wait for each other, and of five one may fail (503).
    for (let n = 0; n < 6; n += 1) {
      const { id, partId } = await makePartReview(rider);
      expect((await report(n, id, other)).status).toBe(200);
      reviews.push({ n, id, partId });
    }
    const made = await Promise.all(
      reviews.map(async ({ n, id, partId }) => {
        const [removal, edit] = await Promise.all([remove(n, id), write(n + 1, partId, 1, 'Other words than before.')]);
        return { id, partId, removal: removal.status, edit: edit.status };
      }),
    );
    for (const { id, partId, removal, edit } of made) {
      expect(removal).toBe(200);
      expect([200, 409]).toContain(edit);
      const { shown, moderation, description } = await stored(id);
      expect([shown, moderation]).toEqual([false, 'removed']);
      expect(description === 'Other words than before.').toBe(edit === 200);
      expect((await send[0](`/partses/${partId}/reviews`)).json).toEqual([]);
    }
  });

  it('when one customer reports a review five times concurrently and another once, then there are two reports', async () => {
    const { id } = await makePartReview(rider);
    const replies = await Promise.all([...times(5, (n) => report(n, id, other)), report(1, id, admin)]);
    expect(replies.map(({ status }) => status)).toEqual(times(6, () => 200));
    expect(Object.keys((await stored(id)).reports).toSorted()).toEqual([other.uid, admin.uid].toSorted());
  });

  it('when parts are returned while their reviews are written, then no badge outlives its order, and nothing fails', async () => {
    const outcomes = await Promise.all(
      times(40, async (n) => {
        const { id: orderId, partId } = await makeOrder(rider, { status: 'return-requested' });
        const replies = await Promise.all([
          instanceOf(n)(`/order/${orderId}/actions`, { as: admin, body: { action: 'accept-return' } }),
          write(n + 1, partId, 3),
        ]);
        return { statuses: replies.map(({ status }) => status), verified: await isVerified(partId) };
      }),
    );
    expect(outcomes).toEqual(times(40, () => ({ statuses: [200, 200], verified: false })));
  });

  it('when parts are shipped while their reviews are written, then each review has its badge', async () => {
    const outcomes = await Promise.all(
      times(20, async (n) => {
        const { id: orderId, partId } = await makeOrder(rider, { status: statusBefore('ship') });
        const body = { action: 'ship', carrier: 'Front Range Parcel', trackingCode: 'FRP 1' };
        const replies = await Promise.all([
          instanceOf(n)(`/order/${orderId}/actions`, { as: admin, body }),
          write(n + 1, partId, 4),
        ]);
        return { statuses: replies.map(({ status }) => status), verified: await isVerified(partId) };
      }),
    );
    expect(outcomes).toEqual(times(20, () => ({ statuses: [200, 200], verified: true })));
  });

  it('when a part is returned while its review is changed, then the badge is gone, whichever change came first', async () => {
    const outcomes = await Promise.all(
      times(6, async (n) => {
        const { id, partId, orderId } = await makeBuyersReview(rider, 'return-requested');
        const replies = await Promise.all([
          instanceOf(n)(`/order/${orderId}/actions`, { as: admin, body: { action: 'accept-return' } }),
          write(n + 1, partId, 3),
        ]);
        return { statuses: replies.map(({ status }) => status), review: await stored(id) };
      }),
    );
    for (const { statuses, review } of outcomes) {
      expect(statuses).toEqual([200, 200]);
      expect([review.rating, review.proof]).toEqual([3, null]);
    }
  });
});
