import { assemblyExamples } from './calls/assemblies.ts';
import { bikeExamples } from './calls/bikes.ts';
import { checkoutExamples } from './calls/checkout.ts';
import { coverageExamples } from './calls/coverage.ts';
import { customerExamples } from './calls/customers.ts';
import { fitSuggestionExamples } from './calls/fit-suggestions.ts';
import { fitExamples } from './calls/fit-examples.ts';
import { garageExamples } from './calls/garage.ts';
import { judgingExamples } from './calls/judging.ts';
import { listExamples } from './calls/lists.ts';
import { mailExamples } from './calls/mails.ts';
import { managedOrderExamples } from './calls/managed-orders.ts';
import { orderExamples } from './calls/orders.ts';
import { overviewExamples } from './calls/overview.ts';
import { partChangeExamples } from './calls/part-changes.ts';
import { partReviewExamples } from './calls/part-reviews.ts';
import { partExamples } from './calls/parts.ts';
import { paymentExamples } from './calls/payments.ts';
import { pictureExamples } from './calls/pictures.ts';
import { purchaseExamples } from './calls/purchases.ts';
import { reviewExamples } from './calls/reviews.ts';
import { stockExamples } from './calls/stock.ts';
import { userExamples } from './calls/users.ts';
import type { Examples } from './calls/example.ts';

/**
 * An example of each call. In this order they can run one after another against the seeded shop, after those that only
 * read. The OpenAPI document shows them, and `functions/test/contract/examples.test.ts` sends them.
 */
export const examples = {
  ...partExamples,
  ...judgingExamples,
  ...fitExamples,
  ...fitSuggestionExamples,
  ...bikeExamples,
  ...assemblyExamples,
  ...coverageExamples,
  ...overviewExamples,
  ...pictureExamples,
  ...stockExamples,
  ...partChangeExamples,
  ...orderExamples,
  ...managedOrderExamples,
  ...purchaseExamples,
  ...checkoutExamples,
  ...paymentExamples,
  ...reviewExamples,
  ...partReviewExamples,
  ...customerExamples,
  ...userExamples,
  ...mailExamples,
  ...listExamples,
  ...garageExamples,
} as const satisfies Examples;
