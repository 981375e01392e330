import { checkoutExamples } from '@fourteener/contract/checkout/examples';
import type { CheckoutSettings } from '@fourteener/contract/checkout/settings';
import { answerParts, testPart } from './fake-parts.ts';
import { takePayments } from './fake-payments.ts';
import { shop } from './shop.ts';

/** Lets the shop take payments, answer the calls of the page of shipping and tax, and accept its changes. */
export function answerCheckoutSettings(): void {
  takePayments([testPart]);
  answerParts(testPart);
  shop().answer('getCheckoutSettings', checkoutExamples.saveCheckoutSettings.answer);
  shop().answer('previewCheckout', checkoutExamples.previewCheckout.answer);
  shop().answer('reportCoverage', { kinds: [], total: 0, parts: [] });
  answerSave();
}

/** Lets the shop accept changed settings and return them with the next version. */
export function answerSave(): void {
  shop().answer('saveCheckoutSettings', ({ body }) => ({
    ...(body as CheckoutSettings),
    version: Number(body.version) + 1,
    updatedAt: '2026-11-25T16:00:00.000Z',
  }));
}

/** The settings that were sent to be saved, in order. */
export const listSaved = () =>
  shop()
    .askedOf('saveCheckoutSettings')
    .map(({ body }) => body);
