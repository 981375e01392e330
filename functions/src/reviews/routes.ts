import { calls } from '@fourteener/contract/calls';
import { DomainError } from '../errors/domain-error.ts';
import type { Client } from '../http/client.ts';
import type { CheckedIdentity } from '../http/identity.ts';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/handlers.ts';
import { countNetworks, quotasOf } from '../rate-limit/quotas.ts';
import type { Deps } from '../platform/deps.ts';
import { decideReport, listReports, toReport, reportReview } from './moderation.ts';
import type { ReviewDeps } from './write.ts';
import { deletePartReview, findOwnPartReview, writePartReview, writeShopReview } from './own.ts';
import { countRatings, listOwnReviews, listReviews, toOwnReview, toPartReview, toReview } from './store.ts';
import { summarize } from './summary.ts';

const inShop = null;

/** The author of a review, and the quotas of the request; accounts whose address is not verified have additional ones. */
function authorOf(deps: Deps, { uid: userId, email, name, emailVerified }: CheckedIdentity, from: Client) {
  const counted = { account: userId, mailbox: email, ...countNetworks(from) };
  const isBound = deps.verifyEmail && !emailVerified;
  const quotas = [
    ...(isBound ? quotasOf(deps, 'unverifiedReviews', counted) : []),
    ...quotasOf(deps, 'reviews', counted),
  ];
  return { userId, userName: name, at: deps.now(), quotas };
}

/** The calls about reviews of the shop, and about the author's own reviews of the shop and of parts. */
export function reviewsHandlers(
  deps: ReviewDeps,
): Pick<Handlers, 'listReviews' | 'summarizeReviews' | 'addReview' | 'listOwnReviews'> {
  const { db } = deps;
  return {
    listReviews: async ({ query }) =>
      answerPage(await listReviews(db, inShop, query), toReview, calls.listReviews.path, query),

    summarizeReviews: async () => ({ answer: summarize(await countRatings(db, inShop)) }),

    addReview: async ({ body, identity, from }) => {
      const insertedId = await writeShopReview(deps, body, authorOf(deps, identity, from));
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
  const { db } = deps;
  return {
    listPartReviews: async ({ params: { id }, query }) =>
      answerPage(await listReviews(db, id, query), toPartReview, calls.listPartReviews.path.replace('{id}', id), query),

    summarizePartReviews: async ({ params }) => ({ answer: summarize(await countRatings(db, params.id)) }),

    getOwnPartReview: async ({ params, identity: { uid } }) => ({
      answer: await findOwnPartReview(db, params.id, uid),
    }),

    writePartReview: async ({ params, body, identity, from }) => ({
      answer: await writePartReview(deps, params.id, body, authorOf(deps, identity, from)),
    }),

    deletePartReview: async ({ params, identity: { uid } }) => {
      await deletePartReview(db, params.id, uid);
      return { answer: { acknowledged: true, deletedCount: 1 } };
    },
  };
}

const VERIFY_TO_REPORT = 'Please verify your email address first: then you can report reviews.';

/** The calls about reported reviews, of the shop and of parts. */
export function reportsHandlers(deps: ReviewDeps): Pick<Handlers, 'reportReview' | 'listReports' | 'decideReport'> {
  const { db, now, verifyEmail } = deps;
  return {
    reportReview: async ({ params, body: { reason }, identity: { uid, email, emailVerified }, from }) => {
      if (verifyEmail && !emailVerified) throw new DomainError('email-unverified', VERIFY_TO_REPORT);
      const quotas = quotasOf(deps, 'reports', { account: uid, mailbox: email, ...countNetworks(from) });
      await reportReview(deps, params.id, { uid, email, reason, at: now(), quotas });
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
