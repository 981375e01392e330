import type { CallName } from './addresses.ts';
import type { Examples } from './examples/example.ts';
import { mailExamples } from './examples/mails.ts';
import { orderExamples } from './examples/orders.ts';
import { ownDataExamples } from './examples/own-data.ts';
import { partExamples } from './examples/parts.ts';
import { partReviewExamples, reportExamples, reviewExamples } from './examples/reviews.ts';
import { stockExamples } from './examples/stock.ts';
import { userExamples } from './examples/users.ts';

/**
 * An example of each call, in an order in which they can be carried out one after another in the seeded shop once those that
 * only read have been. The OpenAPI document shows them, and `functions/test/contract/examples.test.ts` sends them.
 */
export const examples = {
  ...partExamples,
  ...stockExamples,
  ...orderExamples,
  ...reviewExamples,
  ...partReviewExamples,
  ...reportExamples,
  ...userExamples,
  ...ownDataExamples,
  ...mailExamples,
} as const satisfies Examples<CallName>;
