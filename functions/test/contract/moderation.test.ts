import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { constraints } from '@fourteener/contract/constraints';
import type { Report } from '@fourteener/contract/review/reports';
import type { OwnReview, Review, ReviewSummary } from '@fourteener/contract/review/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { reportReview } from '../../src/reviews/moderation.ts';
import type { Account } from '../support/accounts.ts';
import { idsOf, nextOf } from '../support/pages.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { makePartReview, makeReportedReview } from '../support/reviews.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const report = (id: string, as: Account, reason = 'It is an advertisement.') =>
  fixture.send(`/review/${id}/reports`, { as, body: { reason } });
const decide = (id: string, body: object) =>
  fixture.send(`/reports/${id}/decision`, { method: 'POST', as: fixture.admin, body: { ...body } });
const remove = (id: string) => decide(id, { decision: 'remove', reason: 'We print no advertisements.' });
const queue = async (state = 'open') => {
  const { json } = await fixture.send(`/reports?state=${state}&sort=newest`, { as: fixture.admin });
  return json as Report[];
};
const find = async (id: string, state?: string) => (await queue(state)).find(({ _id }) => _id === id);
const ownOf = async (id: string, as: Account) =>
  ((await fixture.send('/review/mine?sort=newest', { as })).json as OwnReview[]).find(({ _id }) => _id === id);
const auditOf = async (id: string) => {
  const { json } = await fixture.send('/audit?sort=newest&limit=50', { as: fixture.admin });
  return (json as AuditEntry[]).filter(({ target }) => target === `reviews/${id}`);
};
const addShopReview = async () =>
  insertedId(await fixture.send('/review', { as: fixture.customer, body: goodBodies.addReview }));

describe('reporting a review', () => {
  it('when two customers report a review, one of them twice, then it is in the queue once, with the first reason of each', async () => {
    const { id, partId } = await makePartReview(fixture.customer);
    await report(id, fixture.stranger, 'It is an advertisement.');
    await report(id, fixture.stranger, 'It is one, really.');
    expect((await report(id, fixture.admin, 'It names a person.')).json).toEqual({ acknowledged: true });
    expect(await find(id)).toMatchObject({
      partsId: partId,
      state: 'open',
      decision: null,
      reports: [
        { userEmail: fixture.stranger.email, reason: 'It is an advertisement.' },
        { userEmail: fixture.admin.email, reason: 'It names a person.' },
      ],
    });
    expect((await fixture.send(`/partses/${partId}/reviews`)).text).not.toContain('advertisement');
  });

  it('when very many customers report a review, then only the first reports are stored, so that the document does not grow without limit', async () => {
    const { id } = await makePartReview(fixture.customer);
    const shop = createAppDeps(openShop());
    for (let n = 0; n <= constraints.reportsKept; n += 1) {
      await reportReview(shop, id, { uid: `reader-${n}`, email: 'a@test.example', reason: 'No', at: new Date() });
    }
    expect((await find(id))?.reports).toHaveLength(constraints.reportsKept);
  });

  it('when a review of the shop is reported, then it is in the queue, and reporting an unknown one is a 404', async () => {
    const id = await addShopReview();
    await report(id, fixture.stranger);
    expect(await find(id)).toMatchObject({ partsId: null, verified: false });
    expectProblem(await report('no-such-review', fixture.stranger), 'not-found');
  });

  it('when the queue is longer than a page, then each page links to the next, within the same state', async () => {
    for (let n = 0; n < 2; n += 1) await remove(await makeReportedReview(fixture.stranger));
    const first = await fixture.send('/reports?state=removed&limit=1&count=true', { as: fixture.admin });
    const second = await fixture.send(nextOf(first) ?? '', { as: fixture.admin });
    expect((second.json as Report[])[0]).toMatchObject({ state: 'removed' });
    expect(idsOf(second)).not.toEqual(idsOf(first));
  });
});

describe('removing a review', () => {
  it('when an admin removes a review of the shop, then lists and summaries leave it out, and the audit log says why', async () => {
    for (let n = 0; n < 3; n += 1) await addShopReview();
    const id = await addShopReview();
    await report(id, fixture.stranger);
    const before = (await fixture.send('/review/summary')).json as ReviewSummary;
    expect((await remove(id)).json).toMatchObject({
      state: 'removed',
      decision: { userEmail: fixture.admin.email, reason: 'We print no advertisements.' },
    });
    const last = await fixture.send('/review?last=3');
    expect(last.json as Review[]).toHaveLength(3);
    expect(idsOf(last)).not.toContain(id);
    expect(((await fixture.send('/review/summary')).json as ReviewSummary).count).toBe(before.count - 1);
    expect([await find(id), (await find(id, 'removed'))?.state]).toEqual([undefined, 'removed']);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'review.remove',
        userEmail: fixture.admin.email,
        before: { state: 'open', description: goodBodies.addReview.description },
        after: { state: 'removed', reason: 'We print no advertisements.' },
      },
    ]);
  });

  it('when a review was removed, then its author reads why, and cannot change or delete it, nor can a report bring it back', async () => {
    const { id, partId } = await makePartReview(fixture.customer);
    await report(id, fixture.stranger);
    await remove(id);
    const mine = `/partses/${partId}/reviews/mine`;
    const why = { removed: { reason: 'We print no advertisements.' } };
    expect(await ownOf(id, fixture.customer)).toMatchObject(why);
    expect((await fixture.send(mine, { as: fixture.customer })).json).toMatchObject({ review: why });
    const again = { method: 'PUT', as: fixture.customer, body: { rating: 5, description: 'Buy yours at my shop.' } };
    expectProblem(await fixture.send(mine, again), 'review-removed');
    expectProblem(await fixture.send(mine, { method: 'DELETE', as: fixture.customer }), 'review-removed');
    expectProblem(await report(id, fixture.admin), 'not-found');
    expect((await fixture.send(`/partses/${partId}/reviews`)).json).toEqual([]);
  });

  it('when a decision is repeated, then nothing changes, and when it is reversed, then the review is shown again', async () => {
    const id = await makeReportedReview(fixture.stranger);
    const first = await remove(id);
    expect((await remove(id)).json).toEqual(first.json);
    expect(await auditOf(id)).toHaveLength(1);
    expect((await decide(id, { decision: 'keep' })).json).toMatchObject({ state: 'kept' });
    expect((await fixture.send('/review?last=100')).text).toContain(id);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['review.keep', 'review.remove']);
  });

  it('when the reason is missing or nobody reported the review, then nothing is removed', async () => {
    const id = await makeReportedReview(fixture.stranger);
    expectProblem(await decide(id, { decision: 'remove' }), 'invalid-fields');
    const { id: quiet } = await makePartReview(fixture.customer);
    expectProblem(await remove(quiet), 'not-found');
  });
});

describe('keeping a review', () => {
  it('when a review was kept, then those who reported it cannot report it again, and others can', async () => {
    const id = await makeReportedReview(fixture.stranger);
    await decide(id, { decision: 'keep' });
    await report(id, fixture.stranger);
    expect(await find(id)).toBeUndefined();
    await report(id, fixture.customer);
    expect((await find(id))?.reports).toHaveLength(2);
  });

  it('when a kept review is changed, then everybody may report it again', async () => {
    const { id, partId } = await makePartReview(fixture.customer);
    await report(id, fixture.stranger);
    await decide(id, { decision: 'keep' });
    const body = { rating: 5, description: 'Buy yours at my shop.' };
    await fixture.send(`/partses/${partId}/reviews/mine`, { method: 'PUT', as: fixture.customer, body });
    await report(id, fixture.stranger, 'Now it is.');
    expect(await find(id)).toMatchObject({ ...body, reports: [{ reason: 'Now it is.' }] });
  });

  it('when a review in the queue is changed, then it stays there', async () => {
    const { id, partId } = await makePartReview(fixture.customer);
    await report(id, fixture.stranger);
    const body = { rating: 1, description: 'There is nothing to see here.' };
    await fixture.send(`/partses/${partId}/reviews/mine`, { method: 'PUT', as: fixture.customer, body });
    expect(await find(id)).toMatchObject({ ...body, reports: [{ userEmail: fixture.stranger.email }] });
  });
});
