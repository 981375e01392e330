import type { Rows } from '../calls/row.ts';
import { acknowledged } from '../calls/schemas.ts';
import { linkedWithdrawal, withdrawalLink, withdrawalOffer, withdrawalRequest } from './schemas.ts';

/** The calls by which a customer withdraws from the contract without a sign-in, where `MARKET` is `eu`; elsewhere each is a 404. */
export const withdrawalCalls = {
  /** Emails a link if there is an order with this number and address. The answer does not reveal whether there is. */
  requestWithdrawal: {
    address: 'POST /withdrawals/links',
    access: 'all',
    errorStatuses: [400, 404],
    bodyKiB: 2,
    body: withdrawalRequest,
    answer: acknowledged,
  },
  /** The order that an emailed link is about. Nothing is changed, as programs that look into emails open links, too. */
  showWithdrawal: {
    address: 'POST /withdrawals/offer',
    access: 'all',
    errorStatuses: [400, 404],
    weight: 5,
    bodyKiB: 2,
    body: withdrawalLink,
    answer: withdrawalOffer,
  },
  /** Withdraws as the customer does who is signed in (`withdrawOrder`), and answers the order as it is then. */
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
