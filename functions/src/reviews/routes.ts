import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/handlers.ts';
import { quotaOf } from '../rate-limit/quotas.ts';
import type { Deps } from '../platform/deps.ts';
import { decideReport, listReports, toReport, reportReview } from './moderation.ts';
import type { ReviewDeps } from './write.ts';
import { deletePartReview, findOwnPartReview, writePartReview, writeShopReview } from './own.ts';
import { countRatings, listOwnReviews, listReviews, toOwnReview, toPartReview, toReview } from './store.ts';
import { summarize } from './summary.ts';

const inShop = null;

/** The calls about reviews of the shop, and the author's own of either kind. */
export function reviewsHandlers(
  deps: ReviewDeps,
): Pick<Handlers, 'listReviews' | 'summarizeReviews' | 'addReview' | 'listOwnReviews'> {
  const { db, now } = deps;
  return {
    listReviews: async ({ query }) =>
      answerPage(await listReviews(db, inShop, query), toReview, calls.listReviews.path, query),

    summarizeReviews: async () => ({ answer: summarize(await countRatings(db, inShop)) }),

    addReview: async ({ body, identity: { uid: userId, name } }) => {
      const quota = quotaOf(deps, 'reviews', userId);
      const author = { userId, userName: name, at: now(), quota };
      const insertedId = await writeShopReview(deps, body, author);
      return { answer: { acknowledged: true, insertedId } };
    },

    listOwnReviews: async ({ query, identity: { uid } }) =>
      answerPage(await listOwnReviews(db, uid, query), toOwnReview, calls.listOwnReviews.path, query),
  };
}

/** The calls about reviews of a part. */
export function partReviewsHandlers(
  deps: ReviewDeps,
): Pick<
  Handlers,
  'listPartReviews' | 'summarizePartReviews' | 'getOwnPartReview' | 'writePartReview' | 'deletePartReview'
> {
  const { db, now } = deps;
  return {
    listPartReviews: async ({ params: { id }, query }) =>
      answerPage(await listReviews(db, id, query), toPartReview, calls.listPartReviews.path.replace('{id}', id), query),

    summarizePartReviews: async ({ params }) => ({ answer: summarize(await countRatings(db, params.id)) }),

    getOwnPartReview: async ({ params, identity: { uid } }) => ({
      answer: await findOwnPartReview(db, params.id, uid),
    }),

    writePartReview: async ({ params, body, identity: { uid: userId, name } }) => {
      const quota = quotaOf(deps, 'reviews', userId);
      const author = { userId, userName: name, at: now(), quota };
      return { answer: await writePartReview(deps, params.id, body, author) };
    },

    deletePartReview: async ({ params, identity: { uid } }) => {
      await deletePartReview(db, params.id, uid);
      return { answer: { acknowledged: true, deletedCount: 1 } };
    },
  };
}

/** The calls about reviews that somebody objects to, of the shop and of parts. */
export function reportsHandlers({ db, now }: Deps): Pick<Handlers, 'reportReview' | 'listReports' | 'decideReport'> {
  return {
    reportReview: async ({ params, body: { reason }, identity: { uid, email } }) => {
      await reportReview(db, params.id, { uid, email, reason, at: now() });
      return { answer: { acknowledged: true } };
    },

    listReports: async ({ query }) => {
      const { state = 'open', ...page } = query;
      return answerPage(await listReports(db, state, page), toReport, calls.listReports.path, query);
    },

    decideReport: async ({ params, body, identity: by }) => ({
      answer: await decideReport(db, params.id, body, { by, at: now() }),
    }),
  };
}
