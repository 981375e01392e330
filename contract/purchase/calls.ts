import { addressesChange, savedAddresses } from '../checkout/delivery.ts';
import { creditNote, invoice } from './papers.ts';
import { purchase, purchasesFilter, purchaseSorts } from './schemas.ts';
import { newDiscountedQuote, newQuote, quote } from './quotes.ts';
import * as z from 'zod/mini';
import type { Rows } from '../calls/row.ts';
import { byId, page, pagedList, pageQuery, sortedBy, sortedByAgeWith } from '../calls/schemas.ts';

const own = { access: 'owner-or-admin', ownedBy: { document: 'purchases' } } as const;

/** The calls about purchases, quotes, addresses and papers. */
export const purchaseCalls = {
  /** The current cost of a basket; nothing is reserved. */
  getQuote: {
    address: 'POST /quotes',
    access: 'all',
    errorStatuses: [400, 409],
    bodyKiB: 96,
    body: newQuote,
    answer: quote,
  },
  /**
   * Returns the costs of a basket with a discount code for the caller, or for the customer whom an admin names; nothing is reserved. For a
   * code that is not valid, the response is 409 with the reason; a caller who tries too many codes must wait.
   */
  getDiscountedQuote: {
    address: 'POST /quotes/mine',
    access: 'signed-in',
    errorStatuses: [400, 401, 403, 409],
    bodyKiB: 91,
    body: newDiscountedQuote,
    answer: quote,
  },
  listOwnPurchases: {
    address: 'GET /purchases/mine',
    access: 'signed-in',
    errorStatuses: [400, 401],
    ...pagedList,
    query: pageQuery,
    answer: z.array(purchase),
  },
  getPurchase: {
    address: 'GET /purchases/{id}',
    ...own,
    errorStatuses: [401, 403, 404],
    params: byId,
    answer: purchase,
  },
  /** Returns 404 until the invoice is issued: within minutes of an order by invoice, or of the payment by card. */
  getInvoice: {
    address: 'GET /purchases/{id}/invoice',
    ...own,
    errorStatuses: [401, 403, 404],
    params: byId,
    answer: invoice,
  },
  /** Returns the credit notes, the oldest first; an empty list if there are none. */
  listCreditNotes: {
    address: 'GET /purchases/{id}/credit-notes',
    ...own,
    errorStatuses: [401, 403, 404],
    params: byId,
    answer: z.array(creditNote),
  },
  listPurchases: {
    address: 'GET /purchases',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    searchStops: true,
    query: z
      .object({ ...page, sort: sortedBy(purchaseSorts), ...purchasesFilter })
      .check(sortedByAgeWith(['search', 'overdue', 'from', 'to'])),
    answer: z.array(purchase),
  },
  getAddresses: { address: 'GET /addresses/mine', access: 'signed-in', errorStatuses: [401], answer: savedAddresses },
  saveAddresses: {
    address: 'PUT /addresses/mine',
    access: 'signed-in',
    errorStatuses: [400, 401, 409],
    bodyKiB: 64,
    body: addressesChange,
    answer: savedAddresses,
  },
} as const satisfies Rows;
