import { checkoutExamples } from '@fourteener/contract/checkout/examples';
import { answerParts, testPart } from './fake-parts.ts';
import { takePayments } from './fake-payments.ts';
import { shop } from './shop.ts';

/** The shop takes payments, and answers what the page of shipping and tax asks for. */
export function answerCheckoutSettings(): void {
  takePayments([testPart]);
  answerParts(testPart);
  shop().answer('getCheckoutSettings', checkoutExamples.saveCheckoutSettings.answer);
  shop().answer('previewCheckout', checkoutExamples.previewCheckout.answer);
  shop().answer('reportCoverage', { kinds: [], total: 0, parts: [] });
}
