import { randomUUID } from 'node:crypto';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import type { Input } from '@fourteener/contract/shapes';
import { composeAccountChange, composeCustomerCall, composeEnd } from './account-requests.ts';
import { type Account, makeAccount } from './accounts.ts';
import type { Client, Reply } from './client.ts';
import { makeBike } from './bikes.ts';
import { composeDiscountCall } from './discount-requests.ts';
import { composeDrawing, isDrawingCall } from './drawings.ts';
import { composeFitReturnCall } from './fit-return-requests.ts';
import { goodBodies } from './good-bodies.ts';
import { makeList, shareList } from './lists.ts';
import { makeEmail } from './emails.ts';
import { composeOrderCall } from './order-requests.ts';
import { makePart, makeSoldOutPart } from './parts.ts';
import { composePayment } from './payment-requests.ts';
import { makeCredited } from './papers.ts';
import { makePurchase } from './purchases.ts';
import { makePartReview, makeReportedReview, makeReviewedPart } from './reviews.ts';
import { composeSettings } from './settings-requests.ts';
import { composeStockCall } from './stock-requests.ts';
import type { Actors } from './fixture.ts';

export { type CallWithBody, goodBodies } from './good-bodies.ts';

/** A request that succeeds. */
export interface GoodRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  as?: Account;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** The calls that take neither path parameters nor a body. */
type PlainCall = {
  [C in CallName]: [Input<C, 'params'>, Input<C, 'body'>] extends [undefined, undefined] ? C : never;
}[CallName];

/** A valid request of a call of the table; creates the resources that it is about. */
export async function composeCall(name: CallName, { customer, stranger, admin }: Actors): Promise<GoodRequest> {
  if (isDrawingCall(name)) return composeDrawing(name, admin);
  switch (name) {
    case 'listParts':
      return { method: 'GET', path: '/partses?last=3' };
    case 'listManagedParts':
      for (let n = 0; n < 3; n += 1) await makePart({ status: 'hidden' });
      return { method: 'GET', path: `${calls[name].path}?limit=20`, as: admin };
    case 'getPart':
      return { method: 'GET', path: `/partses/${await makePart({ place: 'Q-01-4', reorderLevel: 6 })}` };
    case 'changePart':
      return { method: 'PUT', path: `/partses/${await makePart()}`, as: admin, body: goodBodies.changePart };
    case 'addPart':
    case 'uploadPicture':
    case 'sanitizeDrawing':
    case 'judgeBike':
      return { method: 'POST', path: calls[name].path, as: admin, body: goodBodies[name] };
    case 'revokeAdmin':
      return { method: 'DELETE', path: `/user/admin/${(await makeAccount({ admin: true })).email}`, as: admin };
    case 'listMovements':
    case 'moveStock':
    case 'findShelf':
    case 'proposeLevels':
    case 'countStock':
    case 'listImports':
    case 'checkImport':
    case 'importParts':
    case 'compareParts':
    case 'changeParts':
    case 'undoPartChanges':
    case 'undoImport':
      return composeStockCall(name, admin);
    case 'deletePart':
    case 'countWatchers':
      return { method: calls[name].method, path: calls[name].path.replace('{id}', await makePart()), as: admin };
    case 'getQuote':
      return { method: 'POST', path: '/quotes', body: { ...goodBodies.getQuote, lines: [await makeLine()] } };
    case 'getDiscountedQuote':
    case 'getDiscount':
    case 'saveDiscount':
    case 'listDiscounts':
      return composeDiscountCall(name, { customer, admin });
    case 'getPurchase':
    case 'getInvoice':
      return { method: 'GET', path: calls[name].path.replace('{id}', await makePurchase(customer)), as: customer };
    case 'listCreditNotes':
      return { method: 'GET', path: `/purchases/${await makeCredited(customer)}/credit-notes`, as: customer };
    case 'listOwnPurchases':
    case 'listPurchases':
      await makePurchase(customer);
      return { method: 'GET', path: `${calls[name].path}?limit=20`, as: name === 'listPurchases' ? admin : customer };
    case 'openPaymentSession':
    case 'settlePurchase':
    case 'payByInvoice':
    case 'bookPayment':
    case 'refundPurchase':
    case 'listUnknownEvents':
    case 'getAccounting':
    case 'takePaymentEvent':
      return composePayment(name, { customer, admin });
    case 'getPolicy':
    case 'savePolicy':
    case 'saveCheckoutSettings':
    case 'previewCheckout':
    case 'saveSynonyms':
      return composeSettings(name, admin);
    case 'saveAddresses':
    case 'saveBasket':
    case 'saveGarage':
      return { method: 'PUT', path: calls[name].path, as: customer, body: goodBodies[name] };
    case 'placeOrder':
    case 'placeBasket':
    case 'takeOrder':
    case 'getOrder':
    case 'getOrderItems':
    case 'changeOrder':
    case 'changeReturns':
    case 'withdrawOrder':
    case 'requestWithdrawal':
    case 'showWithdrawal':
    case 'withdrawByLink':
    case 'changeOrders':
    case 'findShipments':
    case 'changeOrderAddress':
    case 'changeOrderTracking':
    case 'addOrderNote':
    case 'listOrderNotes':
    case 'findOwnNumbers':
    case 'findNumbers':
      return composeOrderCall(name, { customer, admin });
    case 'listOwnOrders':
      return { method: 'GET', path: `/order?userEmail=${encodeURIComponent(customer.email)}`, as: customer };
    case 'listReviews':
      return { method: 'GET', path: '/review?last=3' };
    case 'addReview':
      return { method: 'POST', path: '/review', as: customer, body: goodBodies.addReview };
    case 'listOwnReviews':
      await makePartReview(customer);
      return { method: 'GET', path: '/review/mine?limit=20', as: customer };
    case 'listPartReviews':
      return { method: 'GET', path: `/partses/${await makeReviewedPart([customer, stranger, admin])}/reviews` };
    case 'summarizePartReviews':
      return { method: 'GET', path: `/partses/${(await makePartReview(customer)).partId}/reviews/summary` };
    case 'writePartReview':
      return {
        method: 'PUT',
        path: `/partses/${await makePart()}/reviews/mine`,
        as: customer,
        body: goodBodies.writePartReview,
      };
    case 'getOwnPartReview':
    case 'deletePartReview': {
      const { partId } = await makePartReview(customer);
      return { method: calls[name].method, path: `/partses/${partId}/reviews/mine`, as: customer };
    }
    case 'reportReview':
      return {
        method: 'POST',
        path: `/review/${(await makePartReview(stranger)).id}/reports`,
        as: customer,
        body: goodBodies.reportReview,
      };
    case 'listReports':
      for (let n = 0; n < 3; n += 1) await makeReportedReview(customer);
      return { method: 'GET', path: '/reports?limit=20', as: admin };
    case 'decideReport':
      return {
        method: 'POST',
        path: `/reports/${await makeReportedReview(customer)}/decision`,
        as: admin,
        body: goodBodies.decideReport,
      };
    case 'listFitReturns':
    case 'judgeFitReturn':
    case 'listMisfitFacts':
      return composeFitReturnCall(name, { customer, admin });
    case 'listCustomers':
    case 'getCustomer':
    case 'addCustomerNote':
    case 'listCustomerPurchases':
    case 'listCustomerReviews':
    case 'getCustomerGarage':
      return composeCustomerCall(name, { customer, admin });
    case 'getUser':
    case 'listSessions':
    case 'exportOwnData':
    case 'checkAdmin':
      return { method: 'GET', path: calls[name].path.replace('{email}', customer.email), as: customer };
    case 'saveUser':
      return { method: 'PUT', path: `/user/${customer.email}`, as: customer, body: goodBodies.saveUser };
    case 'deleteAccount':
    case 'endSessions':
      return composeEnd(name);
    case 'getAccount':
      return { method: 'GET', path: `/user/${customer.email}/account`, as: admin };
    case 'makeAdmin':
    case 'unblockAccount':
    case 'resetSecondFactor':
    case 'setRole':
    case 'blockAccount':
      return composeAccountChange(name, admin);
    case 'noticeVerification':
      return { method: 'POST', path: '/user/verification', body: { email: customer.email } };
    case 'subscribe':
      // Each address is new: concurrent tests would wait for one another's lock on the same subscription.
      return { method: 'POST', path: '/newsletter', body: { email: `reader-${randomUUID()}@test.example` } };
    case 'watchPart':
      return { method: 'POST', path: `/partses/${await makeSoldOutPart()}/watch`, as: customer };
    case 'getWatch':
    case 'unwatchPart':
      return { method: calls[name].method, path: `/partses/${await makePart()}/watch`, as: customer };
    case 'judgeLines':
    case 'checkFit':
    case 'checkChosenFit':
    case 'suggestFit':
    case 'describeBike':
      return { method: 'POST', path: calls[name].path, body: goodBodies[name] };
    case 'checkStoredFit':
      return { method: 'GET', path: `/fit?parts=${await makePart()}` };
    case 'getBike':
    case 'deleteBike':
      return { method: calls[name].method, path: `/bikes/${await makeBike()}`, as: admin };
    case 'saveBike':
      return { method: 'PUT', path: `/bikes/test-${randomUUID()}`, as: admin, body: goodBodies.saveBike };
    case 'getFitRule':
      return { method: 'GET', path: '/fit/rules/F01' };
    case 'addList':
      // The names of an account's lists differ.
      return {
        method: 'POST',
        path: '/saved-lists',
        as: customer,
        body: { ...goodBodies.addList, name: `List ${randomUUID()}` },
      };
    case 'getList':
    case 'deleteList':
      return {
        method: calls[name].method,
        path: `/saved-lists/${(await makeList(customer)).id}`,
        as: customer,
      };
    case 'changeList': {
      const { id, name: called } = await makeList(customer);
      return {
        method: 'PUT',
        path: `/saved-lists/${id}`,
        as: customer,
        body: { ...goodBodies.changeList, name: called },
      };
    }
    case 'shareList':
    case 'unshareList':
      return {
        method: calls[name].method,
        path: `/saved-lists/${(await makeList(customer)).id}/link`,
        as: customer,
      };
    case 'listLists':
      await makeList(customer);
      return { method: 'GET', path: '/saved-lists', as: customer };
    case 'getSharedList':
      // Each list has a new owner, because an account has only so many lists.
      return { method: 'GET', path: `/saved-lists/shared/${await shareList({ uid: randomUUID() })}` };
    case 'getEmail':
      return { method: 'GET', path: `/mails/${await makeEmail()}`, as: admin };
    case 'retryEmail':
      return { method: 'POST', path: `/mails/${await makeEmail({ state: 'failed' })}/attempts`, as: admin };
    default:
      return composePlain(name, { customer, admin });
  }
}

/** A line of a part that was just made. */
async function makeLine(): Promise<{ partsId: string; quantity: number }> {
  return { partsId: await makePart(), quantity: 2 };
}

/** A request of a call that takes neither path parameters nor a body, and so needs nothing to be created first. */
function composePlain(name: PlainCall, { customer, admin }: Pick<Actors, 'customer' | 'admin'>): GoodRequest {
  const { method, path, access, paged }: Call = calls[name];
  const as = { all: undefined, 'signed-in': customer, owner: customer, 'owner-or-admin': customer, admin }[access];
  return { method, path: paged ? `${path}?limit=20` : path, ...(as && { as }) };
}

/** The same request without a caller. */
export const anonymously = ({ as: _as, ...request }: GoodRequest): GoodRequest => request;

export function carryOut(send: Client, { path, ...request }: GoodRequest): Promise<Reply> {
  return send(path, request);
}

/** The id of the document that a response says was created. */
export function insertedId({ json }: Reply): string {
  const { insertedId: id } = json as { insertedId?: unknown };
  if (typeof id !== 'string') throw new Error(`Nothing was made: ${JSON.stringify(json)}`);
  return id;
}
