import { calls } from '@fourteener/contract/calls';
import { NAMELESS } from '@fourteener/contract/review-rules';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/serve.ts';
import type { Shop } from '../shop.ts';
import { addReview, countRatings, listReviews, readReview } from './store.ts';
import { summarize } from './summary.ts';

/** The calls about reviews. */
export function reviewsHandlers({ db, now }: Shop): Pick<Handlers, 'listReviews' | 'summarizeReviews' | 'addReview'> {
  return {
    listReviews: async ({ query }) =>
      answerPage(await listReviews(db, query), readReview, calls.listReviews.path, query),

    summarizeReviews: async () => ({ answer: summarize(await countRatings(db)) }),

    addReview: async ({ body, identity }) => {
      const insertedId = await addReview(db, body, { userName: identity.name || NAMELESS, at: now() });
      return { answer: { acknowledged: true, insertedId } };
    },
  };
}
