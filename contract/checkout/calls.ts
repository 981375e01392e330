import { constraints } from '../constraints.ts';
import { checkoutPreview, checkoutSettings, checkoutSettingsChange } from './settings.ts';
import { paymentSettings } from '../purchase/schemas.ts';
import { quote } from '../purchase/quotes.ts';
import type { Rows } from '../calls/row.ts';

/** The calls about payment methods and about the tables of shipping and tax. */
export const checkoutCalls = {
  /** The settings that a page needs before it asks for a quote: the payment methods, and the countries of delivery. */
  getPaymentSettings: {
    address: 'GET /settings/payment',
    access: 'all',
    errorStatuses: [],
    cache: 'shared',
    answer: paymentSettings,
  },
  getCheckoutSettings: {
    address: 'GET /settings/checkout',
    access: 'admin',
    errorStatuses: [401, 403],
    answer: checkoutSettings,
  },
  saveCheckoutSettings: {
    address: 'PUT /settings/checkout',
    access: 'admin',
    errorStatuses: [400, 401, 403, 409],
    signInWithin: constraints.adminSignIn,
    bodyKiB: 256,
    sizeDecides: true,
    weight: 4,
    body: checkoutSettingsChange,
    answer: checkoutSettings,
  },
  /** Prices a basket by shipping and tax tables that are not in force, to answer questions such as “what would this cost to Utah?”. */
  previewCheckout: {
    address: 'POST /settings/checkout/quotes',
    access: 'admin',
    errorStatuses: [400, 401, 403, 409],
    bodyKiB: 288,
    sizeDecides: true,
    weight: 4,
    body: checkoutPreview,
    answer: quote,
  },
} as const satisfies Rows;
