import { basketExamples } from './examples/baskets.ts';
import type { Examples } from './examples/example.ts';
import { mailExamples } from './examples/mails.ts';
import { orderExamples } from './examples/orders.ts';
import { ownDataExamples } from './examples/own-data.ts';
import { partExamples } from './examples/parts.ts';
import { partReviewExamples, reportExamples, reviewExamples } from './examples/reviews.ts';
import { stockExamples } from './examples/stock.ts';
import { userExamples } from './examples/users.ts';

/**
 * An example of each call. In this order they can run one after another against the seeded shop, after those that only
 * read. The OpenAPI document shows them, and `functions/test/contract/examples.test.ts` sends them.
 */
export const examples = {
  ...partExamples,
  ...stockExamples,
  ...orderExamples,
  ...basketExamples,
  ...reviewExamples,
  ...partReviewExamples,
  ...reportExamples,
  ...userExamples,
  ...ownDataExamples,
  ...mailExamples,
} as const satisfies Examples;
