import { accountingExamples } from './accounting/examples.ts';
import { drawingExamples } from './drawing/examples.ts';
import { bikeExamples } from './fit/bike-examples.ts';
import { checkoutExamples } from './checkout/examples.ts';
import { coverageExamples } from './part/coverage-examples.ts';
import { customerExamples } from './user/customer-examples.ts';
import { discountExamples } from './discount/examples.ts';
import { policyExamples } from './policy/examples.ts';
import { fitSuggestionExamples } from './fit/suggestion-examples.ts';
import { fitReturnExamples } from './fit-return/examples.ts';
import { fitExamples } from './fit/examples.ts';
import { garageExamples } from './garage/examples.ts';
import { judgingExamples } from './part/judging-examples.ts';
import { listExamples } from './list/examples.ts';
import { emailExamples } from './email/examples.ts';
import { managedOrderExamples } from './order/managed-examples.ts';
import { orderExamples } from './order/examples.ts';
import { overviewExamples } from './overview/examples.ts';
import { partChangeExamples } from './part/change-examples.ts';
import { partReviewExamples } from './review/part-examples.ts';
import { partExamples } from './part/examples.ts';
import { managedPartExamples } from './part/managed-examples.ts';
import { paymentExamples } from './purchase/payment-examples.ts';
import { pictureExamples } from './part/picture-examples.ts';
import { purchaseExamples } from './purchase/examples.ts';
import { reviewExamples } from './review/examples.ts';
import { sessionExamples } from './session/examples.ts';
import { stockExamples } from './stock/examples.ts';
import { synonymExamples } from './synonym/examples.ts';
import { userExamples } from './user/examples.ts';
import { withdrawalExamples } from './withdrawal/examples.ts';
import type { Examples } from './calls/example.ts';

/**
 * An example of each call. In this order they can run one after another against the seeded shop, those that only read first. The OpenAPI
 * document shows them, and `functions/test/contract/examples.test.ts` sends them.
 */
export const examples = {
  ...partExamples,
  ...managedPartExamples,
  ...judgingExamples,
  ...fitExamples,
  ...fitSuggestionExamples,
  ...fitReturnExamples,
  ...bikeExamples,
  ...drawingExamples,
  ...coverageExamples,
  ...overviewExamples,
  ...accountingExamples,
  ...pictureExamples,
  ...stockExamples,
  ...partChangeExamples,
  ...orderExamples,
  ...withdrawalExamples,
  ...managedOrderExamples,
  ...purchaseExamples,
  ...checkoutExamples,
  ...paymentExamples,
  ...discountExamples,
  ...policyExamples,
  ...synonymExamples,
  ...reviewExamples,
  ...partReviewExamples,
  ...customerExamples,
  ...userExamples,
  ...sessionExamples,
  ...emailExamples,
  ...listExamples,
  ...garageExamples,
} as const satisfies Examples;
