import { calls } from '@fourteener/contract/calls';
import { NAMELESS } from '@fourteener/contract/review-rules';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/serve.ts';
import { budgetOf } from '../limits/store.ts';
import type { Shop } from '../shop.ts';
import { decideReport, listReports, readReport, reportReview } from './moderation.ts';
import { deletePartReview, findOwnPartReview, writePartReview } from './own.ts';
import {
  addReview,
  countRatings,
  listOwnReviews,
  listReviews,
  readOwnReview,
  readPartReview,
  readReview,
} from './store.ts';
import { summarize } from './summary.ts';

const inShop = null;

/** The calls about reviews of the shop, and the author's own of either kind. */
export function reviewsHandlers(
  shop: Shop,
): Pick<Handlers, 'listReviews' | 'summarizeReviews' | 'addReview' | 'listOwnReviews'> {
  const { db, now } = shop;
  return {
    listReviews: async ({ query }) =>
      answerPage(await listReviews(db, inShop, query), readReview, calls.listReviews.path, query),

    summarizeReviews: async () => ({ answer: summarize(await countRatings(db, inShop)) }),

    addReview: async ({ body, identity: { uid: userId, name } }) => {
      const author = { userId, userName: name || NAMELESS, at: now() };
      const insertedId = await addReview(db, body, author, budgetOf(shop, 'reviews', userId));
      return { answer: { acknowledged: true, insertedId } };
    },

    listOwnReviews: async ({ query, identity: { uid } }) =>
      answerPage(await listOwnReviews(db, uid, query), readOwnReview, calls.listOwnReviews.path, query),
  };
}

/** The calls about reviews of a part. */
export function partReviewsHandlers(
  shop: Shop,
): Pick<
  Handlers,
  'listPartReviews' | 'summarizePartReviews' | 'getOwnPartReview' | 'writePartReview' | 'deletePartReview'
> {
  const { db, now } = shop;
  return {
    listPartReviews: async ({ params: { id }, query }) =>
      answerPage(
        await listReviews(db, id, query),
        readPartReview,
        calls.listPartReviews.path.replace('{id}', id),
        query,
      ),

    summarizePartReviews: async ({ params }) => ({ answer: summarize(await countRatings(db, params.id)) }),

    getOwnPartReview: async ({ params, identity: { uid } }) => ({
      answer: await findOwnPartReview(db, params.id, uid),
    }),

    writePartReview: async ({ params, body, identity: { uid: userId, name } }) => {
      const budget = budgetOf(shop, 'reviews', userId);
      const author = { userId, userName: name || NAMELESS, at: now(), budget };
      return { answer: await writePartReview(db, params.id, body, author) };
    },

    deletePartReview: async ({ params, identity: { uid } }) => {
      await deletePartReview(db, params.id, uid);
      return { answer: { acknowledged: true, deletedCount: 1 } };
    },
  };
}

/** The calls about reviews that somebody objects to, of the shop and of parts. */
export function reportsHandlers({ db, now }: Shop): Pick<Handlers, 'reportReview' | 'listReports' | 'decideReport'> {
  return {
    reportReview: async ({ params, body: { reason }, identity: { uid, email } }) => {
      await reportReview(db, params.id, { uid, email, reason, at: now() });
      return { answer: { acknowledged: true } };
    },

    listReports: async ({ query }) => {
      const { state = 'open', ...page } = query;
      return answerPage(await listReports(db, state, page), readReport, calls.listReports.path, query);
    },

    decideReport: async ({ params, body, identity: by }) => ({
      answer: await decideReport(db, params.id, body, { by, at: now() }),
    }),
  };
}
