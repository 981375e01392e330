import type { Rows } from '../calls/row.ts';
import { acknowledged } from '../calls/schemas.ts';
import { linkedWithdrawal, withdrawalLink, withdrawalOffer, withdrawalRequest } from './schemas.ts';

/**
 * The calls by which a customer withdraws from the contract without a sign-in. They exist only where `MARKET` is `eu`; elsewhere the
 * response is 404.
 */
export const withdrawalCalls = {
  /** Emails a link if there is an order with this number and email address. The response does not reveal whether there is. */
  requestWithdrawal: {
    address: 'POST /withdrawals/links',
    access: 'all',
    errorStatuses: [400, 404],
    bodyKiB: 2,
    body: withdrawalRequest,
    answer: acknowledged,
  },
  /** Returns the order of an emailed link. It changes nothing, because programs that scan emails open links as well. */
  showWithdrawal: {
    address: 'POST /withdrawals/offer',
    access: 'all',
    errorStatuses: [400, 404],
    weight: 5,
    bodyKiB: 2,
    body: withdrawalLink,
    answer: withdrawalOffer,
  },
  /** Withdraws as a signed-in customer does with `withdrawOrder`, and returns the order in its new state. */
  withdrawByLink: {
    address: 'POST /withdrawals',
    access: 'all',
    errorStatuses: [400, 404, 409],
    weight: 5,
    bodyKiB: 119,
    body: linkedWithdrawal,
    answer: withdrawalOffer,
  },
} as const satisfies Rows;
