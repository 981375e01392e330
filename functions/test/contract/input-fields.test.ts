import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import { constraints } from '@fourteener/contract/constraints';
import { partFieldNames, partFields } from '@fourteener/contract/part/fields';
import type { StoredReview } from '../../src/reviews/store.ts';
import { makeOrder } from '../support/orders.ts';
import { countStock, listOrderIds, makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { makeReportedReview } from '../support/reviews.ts';
import { openShop } from '../support/shop.ts';
import {
  coveredElsewhere,
  NO_AMOUNT,
  NO_EMAIL,
  NO_ID,
  NO_LINES,
  NO_TEXT,
  NO_WHOLE_NUMBER,
  takeInTurn,
  type Wrong,
  json,
} from '../support/wrong-values.ts';
import { withdrawalBodies, withdrawalTargets, wrongChanges } from '../support/wrong-changes.ts';
import { wrongDrawings } from '../support/wrong-drawings.ts';
import { wrongCheckout } from '../support/wrong-checkout.ts';
import { wrongStock } from '../support/wrong-stock.ts';
import { listWrong } from '../support/wrong-part-fields.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const required = json('', ' ', '\n\t');

interface Row {
  call: keyof typeof goodBodies;
  field: string;
  wrong: Wrong[];
}

const rows: Row[] = [
  ...partFieldNames.map((field): Row => ({ call: 'addPart', field, wrong: listWrong(field) })),
  ...partFieldNames
    .filter((field) => !partFields[field].isStock)
    // `changePart` has the same schema of facts as `addPart`, so that fewer values suffice.
    .map((field): Row => ({
      call: 'changePart',
      field,
      wrong: partFields[field].isOptional && field !== 'description' ? json(true, 'a\0b') : listWrong(field),
    })),
  {
    call: 'uploadPicture',
    field: 'data',
    wrong: [...NO_TEXT, ...json('', ' ', 'A', 'AAA', 'AA=A', 'AA==AA==', 'UklG Rh4', 'UklG-_8=', 'AAAA')],
  },
  { call: 'changePart', field: 'reduced', wrong: json(null, 'true', '', 0, 1, [], {}) },
  { call: 'changePart', field: 'tellWatchers', wrong: json(null, 'true', '', 0, 1, [], {}) },
  { call: 'changePart', field: 'was', wrong: json(null, 'true', '', 0, 1, [], { price: 'ten' }, { name: '' }) },
  ...wrongStock,
  ...(['checkImport', 'importParts', 'compareParts', 'changeParts', 'findShipments'] as const).map((call): Row => ({
    call,
    field: 'lines',
    wrong: NO_LINES,
  })),
  { call: 'placeOrder', field: 'partsId', wrong: NO_ID },
  { call: 'suggestFit', field: 'instead', wrong: NO_ID },
  { call: 'suggestFit', field: 'kind', wrong: json('bicycle', '', 5, null, []) },
  ...(['checkChosenFit', 'suggestFit'] as const).flatMap((call): Row[] => [
    { call, field: 'parts', wrong: json(null, 'a', 5, {}, ['a', 'a'], Array(constraints.fitParts + 1).fill('a')) },
    { call, field: 'bike', wrong: json('blanca-2025', 5, []) },
  ]),
  { call: 'checkChosenFit', field: 'alone', wrong: json('yes', 1, {}) },
  { call: 'describeBike', field: 'bike', wrong: json('', 'Blanca 2025', 5, []) },
  { call: 'describeBike', field: 'size', wrong: json('', 5, []) },
  { call: 'describeBike', field: 'preset', wrong: json(5, []) },
  ...['measured', 'replaced'].map((field): Row => ({ call: 'describeBike', field, wrong: json('a', {}, 5) })),
  { call: 'saveGarage', field: 'bikes', wrong: json(null, 'a', {}, 5) },
  { call: 'saveGarage', field: 'chosen', wrong: json('', 'A bike', 5, []) },
  { call: 'saveGarage', field: 'revision', wrong: json(-1, 1.5, 'x', []) },
  ...wrongDrawings,
  { call: 'placeOrder', field: 'quantity', wrong: [...NO_WHOLE_NUMBER, ...json(0, '0', 1_000_001), '-0'] },
  ...(['placeOrder', 'placeBasket', 'takeOrder'] as const).flatMap((call): Row[] => [
    { call, field: 'phone', wrong: [...NO_TEXT, ...required, ...json('5'.repeat(constraints.phoneLength + 1))] },
    { call, field: 'address', wrong: [...NO_TEXT, ...required, ...json('x'.repeat(constraints.addressLength + 1))] },
  ]),
  { call: 'placeOrder', field: 'PerUnitPrice', wrong: NO_AMOUNT },
  ...wrongChanges,
  { call: 'addReview', field: 'rating', wrong: [...NO_WHOLE_NUMBER, ...json(0, 6, '6', '0')] },
  { call: 'addReview', field: 'description', wrong: NO_TEXT },
  { call: 'writePartReview', field: 'rating', wrong: [...NO_WHOLE_NUMBER, ...json(0, 6, '6', '0')] },
  { call: 'writePartReview', field: 'description', wrong: NO_TEXT },
  ...(['reportReview', 'blockAccount'] as const).map((call): Row => ({
    call,
    field: 'reason',
    wrong: [...NO_TEXT, ...required, ...json('x'.repeat(constraints.reasonLength + 1))],
  })),
  { call: 'setRole', field: 'role', wrong: [...NO_TEXT, ...json('', 'admin', 'owner', 'Mechanic', '__proto__')] },
  { call: 'decideReport', field: 'decision', wrong: [...NO_TEXT, ...json('', 'Keep', 'open', '__proto__')] },
  {
    call: 'decideReport',
    field: 'reason',
    wrong: [...NO_TEXT, ...required, ...json('x'.repeat(constraints.reasonLength + 1))],
  },
  ...['education', 'location', 'city', 'phone', 'linkedIn'].map((field): Row => ({
    call: 'saveUser',
    field,
    wrong: [...NO_TEXT, ...json('x'.repeat(constraints.profileFieldLength + 1))],
  })),
  { call: 'subscribe', field: 'email', wrong: NO_EMAIL },
  { call: 'noticeVerification', field: 'email', wrong: NO_EMAIL },
  {
    call: 'addList',
    field: 'name',
    wrong: [...NO_TEXT, ...required, ...json('x'.repeat(constraints.nameLength + 1))],
  },
  ...wrongCheckout,
];

const cases = rows.flatMap(({ call, field, wrong }, n) =>
  takeInTurn(wrong, n).map((value) => ({ call, field, value, shown: show(value) })),
);

function show(value: Wrong): string {
  return value.length > 40 ? `${value.slice(0, 20)}… (${value.length})` : value.replaceAll('%', '%%');
}

let fixture: Fixture;
let partsId: string;
let orderId: string;
let reviewId: string;
/** This word is part of every text that could be stored, so that a search finds each text that was stored by mistake. */
const mark = `mark-${randomUUID()}`;

beforeAll(async () => {
  fixture = await makeFixture();
  partsId = await makePart({ availableQuantity: 1_000_000, price: 1 });
  orderId = (await makeOrder(fixture.customer)).id;
  reviewId = await makeReportedReview(fixture.stranger);
});

function bodies(call: Row['call']): Record<string, unknown> {
  const lines = [{ partsId, quantity: 1 }];
  return {
    addPart: { ...goodBodies.addPart, name: mark },
    placeOrder: { ...goodBodies.placeOrder, partsId },
    changePart: { ...goodBodies.changePart },
    uploadPicture: {},
    moveStock: { ...goodBodies.moveStock },
    findShelf: { ...goodBodies.findShelf },
    countStock: { reason: mark, lines: [{ _id: partsId, expected: 1, counted: 1 }] },
    checkImport: { ...goodBodies.checkImport },
    importParts: { ...goodBodies.importParts },
    compareParts: { ...goodBodies.compareParts },
    changeParts: { ...goodBodies.changeParts },
    placeBasket: { ...goodBodies.placeBasket, lines },
    takeOrder: { ...goodBodies.takeOrder, lines },
    saveBasket: { ...goodBodies.saveBasket },
    changeOrder: { ...goodBodies.changeOrder },
    withdrawOrder: { ...goodBodies.withdrawOrder },
    ...{ changeReturns: { ...goodBodies.changeReturns, items: [{ id: orderId }] }, ...withdrawalBodies },
    changeOrders: { action: 'confirm', orders: [{ id: orderId }] },
    changeOrderAddress: { phone: '1', address: mark },
    ...{ findShipments: { ...goodBodies.findShipments }, changeOrderTracking: { carrier: 'UPS', trackingCode: mark } },
    ...{ addOrderNote: { text: mark }, reportReview: { reason: mark }, blockAccount: { reason: mark } },
    ...{ setRole: { ...goodBodies.setRole }, addCustomerNote: { text: mark } },
    addReview: { ...goodBodies.addReview, description: mark },
    writePartReview: { ...goodBodies.writePartReview, description: mark },
    ...{ decideReport: { ...goodBodies.decideReport }, judgeFitReturn: { ...goodBodies.judgeFitReturn } },
    saveUser: { ...goodBodies.saveUser, education: mark },
    ...{ subscribe: { email: `${mark}@test.example` }, noticeVerification: { email: `${mark}@test.example` } },
    judgeLines: { ...goodBodies.judgeLines },
    ...{ checkFit: { ...goodBodies.checkFit }, checkChosenFit: { ...goodBodies.checkChosenFit } },
    ...{ suggestFit: { ...goodBodies.suggestFit }, describeBike: { ...goodBodies.describeBike } },
    ...{ saveGarage: { ...goodBodies.saveGarage }, sanitizeDrawing: { ...goodBodies.sanitizeDrawing } },
    ...{ judgeBike: { ...goodBodies.judgeBike }, saveBike: { ...goodBodies.saveBike } },
    saveDrawingDraft: { ...goodBodies.saveDrawingDraft, title: mark },
    publishDrawing: { ...goodBodies.publishDrawing },
    ...{ getQuote: { lines }, getDiscountedQuote: { lines, discountCode: 'NONE' } },
    ...{ saveCheckoutSettings: { ...goodBodies.saveCheckoutSettings }, savePolicy: { ...goodBodies.savePolicy } },
    ...{ saveDiscount: { ...goodBodies.saveDiscount }, saveSynonyms: { ...goodBodies.saveSynonyms } },
    ...{ saveAddresses: { ...goodBodies.saveAddresses }, previewCheckout: { ...goodBodies.previewCheckout, lines } },
    ...{ bookPayment: { ...goodBodies.bookPayment }, refundPurchase: { ...goodBodies.refundPurchase } },
    ...{ addList: { ...goodBodies.addList }, changeList: { ...goodBodies.changeList } },
  }[call];
}

function target(call: Row['call']): { method: string; path: string; as: string } {
  const { admin, customer } = fixture;
  return {
    addPart: { method: 'POST', path: '/partses', as: admin.token },
    placeOrder: { method: 'POST', path: '/order', as: customer.token },
    changePart: { method: 'PUT', path: `/partses/${partsId}`, as: admin.token },
    uploadPicture: { method: 'POST', path: '/pictures', as: admin.token },
    moveStock: { method: 'POST', path: `/stock/${partsId}`, as: admin.token },
    findShelf: { method: 'POST', path: '/stock', as: admin.token },
    countStock: { method: 'POST', path: '/stock-takes/wrong', as: admin.token },
    checkImport: { method: 'POST', path: '/imports/wrong/names', as: admin.token },
    importParts: { method: 'POST', path: '/imports/wrong', as: admin.token },
    compareParts: { method: 'POST', path: '/imports/wrong/comparison', as: admin.token },
    changeParts: { method: 'POST', path: '/imports/wrong/changes', as: admin.token },
    placeBasket: { method: 'POST', path: '/baskets', as: customer.token },
    takeOrder: { method: 'POST', path: '/allorders', as: admin.token },
    saveBasket: { method: 'PUT', path: '/baskets/mine', as: customer.token },
    changeOrder: { method: 'POST', path: `/order/${orderId}/actions`, as: customer.token },
    changeOrders: { method: 'POST', path: '/allorders/actions', as: admin.token },
    findShipments: { method: 'POST', path: '/allorders/tracking', as: admin.token },
    changeOrderAddress: { method: 'PUT', path: `/order/${orderId}/address`, as: admin.token },
    changeOrderTracking: { method: 'PUT', path: `/order/${orderId}/tracking`, as: admin.token },
    addOrderNote: { method: 'POST', path: `/order/${orderId}/notes`, as: admin.token },
    addCustomerNote: { method: 'POST', path: `/user/${customer.email}/notes`, as: admin.token },
    changeReturns: { method: 'POST', path: `/order/${orderId}/returns`, as: customer.token },
    withdrawOrder: { method: 'POST', path: `/order/${orderId}/withdrawal`, as: customer.token },
    ...withdrawalTargets(customer.token),
    addReview: { method: 'POST', path: '/review', as: customer.token },
    writePartReview: { method: 'PUT', path: `/partses/${partsId}/reviews/mine`, as: customer.token },
    reportReview: { method: 'POST', path: `/review/${reviewId}/reports`, as: customer.token },
    decideReport: { method: 'POST', path: `/reports/${reviewId}/decision`, as: admin.token },
    judgeFitReturn: { method: 'POST', path: '/fit-returns/wrong/judgement', as: admin.token },
    blockAccount: { method: 'PUT', path: `/user/${customer.email}/block`, as: admin.token },
    setRole: { method: 'PUT', path: `/user/${customer.email}/role`, as: admin.token },
    saveUser: { method: 'PUT', path: `/user/${customer.email}`, as: customer.token },
    subscribe: { method: 'POST', path: '/newsletter', as: customer.token },
    noticeVerification: { method: 'POST', path: '/user/verification', as: customer.token },
    judgeLines: { method: 'POST', path: '/partses/judge', as: customer.token },
    checkFit: { method: 'POST', path: '/fit/check', as: customer.token },
    checkChosenFit: { method: 'POST', path: '/fit', as: customer.token },
    suggestFit: { method: 'POST', path: '/fit/suggestions', as: customer.token },
    describeBike: { method: 'POST', path: '/fit/bike', as: customer.token },
    saveGarage: { method: 'PUT', path: '/garages/mine', as: customer.token },
    judgeBike: { method: 'POST', path: '/bikes/judgment', as: admin.token },
    saveBike: { method: 'PUT', path: '/bikes/none', as: admin.token },
    sanitizeDrawing: { method: 'POST', path: '/assembly-drafts/sanitized-svg', as: admin.token },
    saveDrawingDraft: { method: 'PUT', path: '/assembly-drafts/none', as: admin.token },
    publishDrawing: { method: 'POST', path: '/assembly-drafts/none/publication', as: admin.token },
    getQuote: { method: 'POST', path: '/quotes', as: customer.token },
    getDiscountedQuote: { method: 'POST', path: '/quotes/mine', as: customer.token },
    savePolicy: { method: 'PUT', path: '/settings/policies/imprint', as: admin.token },
    saveDiscount: { method: 'PUT', path: '/discounts/NONE', as: admin.token },
    saveSynonyms: { method: 'PUT', path: '/settings/synonyms', as: admin.token },
    saveAddresses: { method: 'PUT', path: '/addresses/mine', as: customer.token },
    saveCheckoutSettings: { method: 'PUT', path: '/settings/checkout', as: admin.token },
    previewCheckout: { method: 'POST', path: '/settings/checkout/quotes', as: admin.token },
    bookPayment: { method: 'POST', path: '/purchases/none/book-payment', as: admin.token },
    refundPurchase: { method: 'POST', path: '/purchases/none/refunds', as: admin.token },
    addList: { method: 'POST', path: '/saved-lists', as: customer.token },
    changeList: { method: 'PUT', path: '/saved-lists/none', as: customer.token },
  }[call];
}

describe.each(rows)('$field of $call', ({ call, field }) => {
  it.each(cases.filter((each) => each.call === call && each.field === field))(
    'when it is $shown, then the answer names the field to correct',
    async ({ value }) => {
      const { [field]: _replaced, ...others } = bodies(call);
      const kept = Object.entries(others).map(([key, other]) => `${JSON.stringify(key)}:${JSON.stringify(other)}`);
      const raw = `{${[`${JSON.stringify(field)}:${value}`, ...kept].join(',')}}`;
      const { path, ...request } = target(call);
      const reply = await fixture.send(path, { ...request, raw, headers: { 'Content-Type': 'application/json' } });
      // A body over the size limit is rejected as a whole, without naming a field.
      if (Buffer.byteLength(raw) > calls[call].bodyKiB * 1_024) expectProblem(reply, 'body-too-large');
      else expectFieldProblem(reply, field);
    },
  );
});

it('when a call has a field in its body, then this test has a row with invalid values for it', () => {
  const fields = Object.entries<{ answer: object; body?: object }>(calls).flatMap(([call, { body = {} }]) =>
    'shape' in body ? Object.keys(body.shape as object).map((field) => `${call} ${field}`) : [],
  );
  const tried = rows.map(({ call, field }) => `${call} ${field}`);
  expect(fields.filter((field) => !tried.includes(field))).toEqual(coveredElsewhere);
});

it('when all invalid values were refused, then nothing of them was stored', async () => {
  const { db } = openShop();
  const [parts, reviews, user, addresses, orders, stock] = await Promise.all([
    db.collection('parts').where('name', '==', mark).get(),
    db.collection('reviews').where('description', '==', mark).get(),
    db.collection('users').doc(fixture.customer.uid).get(),
    db.collection('newsletter').where('email', '>=', mark).where('email', '<', `${mark}~`).get(),
    listOrderIds(partsId),
    countStock(partsId),
  ]);
  expect([parts.size, reviews.size, user.exists, addresses.size, orders.length]).toEqual([0, 0, false, 0, 0]);
  expect(stock).toEqual({ stock: 1_000_000, movements: 1_000_000, sales: 0 });
  expect((await db.collection('orders').doc(orderId).get()).get('status')).toBe('placed');
  const reported = (await db.collection('reviews').doc(reviewId).get()).data() as StoredReview;
  expect([reported.moderation, Object.keys(reported.reports)]).toEqual(['open', [fixture.stranger.uid]]);
});
