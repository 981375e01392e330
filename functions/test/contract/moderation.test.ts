import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit';
import { limits } from '@fourteener/contract/limits';
import type { Report } from '@fourteener/contract/reports';
import type { OwnReview, Review, ReviewSummary } from '@fourteener/contract/reviews';
import { reportReview } from '../../src/reviews/moderation.ts';
import type { Account } from '../support/accounts.ts';
import { idsOf, nextOf } from '../support/pages.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { makePartReview, makeReportedReview } from '../support/reviews.ts';
import { openShop } from '../support/shop.ts';
import { setStage, type Stage } from '../support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const report = (id: string, as: Account, reason = 'It is an advertisement.') =>
  stage.send(`/review/${id}/reports`, { as, body: { reason } });
const decide = (id: string, body: object) =>
  stage.send(`/reports/${id}/decision`, { method: 'POST', as: stage.admin, body: { ...body } });
const remove = (id: string) => decide(id, { decision: 'remove', reason: 'We print no advertisements.' });
const queue = async (state = 'open') => {
  const { json } = await stage.send(`/reports?state=${state}&sort=newest`, { as: stage.admin });
  return json as Report[];
};
const find = async (id: string, state?: string) => (await queue(state)).find(({ _id }) => _id === id);
const ownOf = async (id: string, as: Account) =>
  ((await stage.send('/review/mine?sort=newest', { as })).json as OwnReview[]).find(({ _id }) => _id === id);
const auditOf = async (id: string) => {
  const { json } = await stage.send('/audit?sort=newest&limit=50', { as: stage.admin });
  return (json as AuditEntry[]).filter(({ target }) => target === `reviews/${id}`);
};
const addShopReview = async () =>
  insertedId(await stage.send('/review', { as: stage.customer, body: goodBodies.addReview }));

describe('reporting', () => {
  it('when two report a review and one of them twice, then it stands in the queue once, with what each said first', async () => {
    const { id, partId } = await makePartReview(stage.customer);
    await report(id, stage.stranger, 'It is an advertisement.');
    await report(id, stage.stranger, 'It is one, really.');
    expect((await report(id, stage.admin, 'It names a person.')).json).toEqual({ acknowledged: true });
    expect(await find(id)).toMatchObject({
      partsId: partId,
      state: 'open',
      decision: null,
      reports: [
        { userEmail: stage.stranger.email, reason: 'It is an advertisement.' },
        { userEmail: stage.admin.email, reason: 'It names a person.' },
      ],
    });
    expect((await stage.send(`/partses/${partId}/reviews`)).text).not.toContain('advertisement');
  });

  it('when very many report a review, then the first of them are kept, and it does not grow for ever', async () => {
    const { id } = await makePartReview(stage.customer);
    const { db } = openShop();
    for (let n = 0; n <= limits.reportsKept; n += 1) {
      await reportReview(db, id, { uid: `reader-${n}`, email: 'a@test.example', reason: 'No', at: new Date() });
    }
    expect((await find(id))?.reports).toHaveLength(limits.reportsKept);
  });

  it('when a review of the shop is reported, then it is in the queue too, and what is not there cannot be', async () => {
    const id = await addShopReview();
    await report(id, stage.stranger);
    expect(await find(id)).toMatchObject({ partsId: null, verified: false });
    expectProblem(await report('no-such-review', stage.stranger), 'not-found');
  });

  it('when the queue is longer than a page, then each page leads to the next, within the same state', async () => {
    for (let n = 0; n < 2; n += 1) await remove(await makeReportedReview(stage.stranger));
    const first = await stage.send('/reports?state=removed&limit=1&count=true', { as: stage.admin });
    const second = await stage.send(nextOf(first) ?? '', { as: stage.admin });
    expect((second.json as Report[])[0]).toMatchObject({ state: 'removed' });
    expect(idsOf(second)).not.toEqual(idsOf(first));
  });
});

describe('removing', () => {
  it('when an admin removes a review of the shop, then list, last three and sums go on without it, and the log says why', async () => {
    for (let n = 0; n < 3; n += 1) await addShopReview();
    const id = await addShopReview();
    await report(id, stage.stranger);
    const before = (await stage.send('/review/summary')).json as ReviewSummary;
    expect((await remove(id)).json).toMatchObject({
      state: 'removed',
      decision: { userEmail: stage.admin.email, reason: 'We print no advertisements.' },
    });
    const last = await stage.send('/review?last=3');
    expect(last.json as Review[]).toHaveLength(3);
    expect(idsOf(last)).not.toContain(id);
    expect(((await stage.send('/review/summary')).json as ReviewSummary).count).toBe(before.count - 1);
    expect([await find(id), (await find(id, 'removed'))?.state]).toEqual([undefined, 'removed']);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'review.remove',
        userEmail: stage.admin.email,
        before: { state: 'open', description: goodBodies.addReview.description },
        after: { state: 'removed', reason: 'We print no advertisements.' },
      },
    ]);
  });

  it('when a review was removed, then its author reads why, and can neither change nor delete it, nor report bring it back', async () => {
    const { id, partId } = await makePartReview(stage.customer);
    await report(id, stage.stranger);
    await remove(id);
    const mine = `/partses/${partId}/reviews/mine`;
    const why = { removed: { reason: 'We print no advertisements.' } };
    expect(await ownOf(id, stage.customer)).toMatchObject(why);
    expect((await stage.send(mine, { as: stage.customer })).json).toMatchObject({ review: why });
    const again = { method: 'PUT', as: stage.customer, body: { rating: 5, description: 'Buy at mine.' } };
    expectProblem(await stage.send(mine, again), 'review-removed');
    expectProblem(await stage.send(mine, { method: 'DELETE', as: stage.customer }), 'review-removed');
    expectProblem(await report(id, stage.admin), 'not-found');
    expect((await stage.send(`/partses/${partId}/reviews`)).json).toEqual([]);
  });

  it('when the same is decided again, then nothing changes; when the other is, then it is shown again', async () => {
    const id = await makeReportedReview(stage.stranger);
    const first = await remove(id);
    expect((await remove(id)).json).toEqual(first.json);
    expect(await auditOf(id)).toHaveLength(1);
    expect((await decide(id, { decision: 'keep' })).json).toMatchObject({ state: 'kept' });
    expect((await stage.send('/review?last=100')).text).toContain(id);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['review.keep', 'review.remove']);
  });

  it('when no reason is given, or nobody reported it, then nothing is removed', async () => {
    const id = await makeReportedReview(stage.stranger);
    expectProblem(await decide(id, { decision: 'remove' }), 'invalid-fields');
    const { id: quiet } = await makePartReview(stage.customer);
    expectProblem(await remove(quiet), 'not-found');
  });
});

describe('keeping', () => {
  it('when a review was kept, then those who reported it cannot again, others can', async () => {
    const id = await makeReportedReview(stage.stranger);
    await decide(id, { decision: 'keep' });
    await report(id, stage.stranger);
    expect(await find(id)).toBeUndefined();
    await report(id, stage.customer);
    expect((await find(id))?.reports).toHaveLength(2);
  });

  it('when a kept review gets new words, then everybody may report those', async () => {
    const { id, partId } = await makePartReview(stage.customer);
    await report(id, stage.stranger);
    await decide(id, { decision: 'keep' });
    const body = { rating: 5, description: 'Buy at mine.' };
    await stage.send(`/partses/${partId}/reviews/mine`, { method: 'PUT', as: stage.customer, body });
    await report(id, stage.stranger, 'Now it is.');
    expect(await find(id)).toMatchObject({ ...body, reports: [{ reason: 'Now it is.' }] });
  });

  it('when a review in the queue gets new words, then it stays there', async () => {
    const { id, partId } = await makePartReview(stage.customer);
    await report(id, stage.stranger);
    const body = { rating: 1, description: 'Nothing to see.' };
    await stage.send(`/partses/${partId}/reviews/mine`, { method: 'PUT', as: stage.customer, body });
    expect(await find(id)).toMatchObject({ ...body, reports: [{ userEmail: stage.stranger.email }] });
  });
});
