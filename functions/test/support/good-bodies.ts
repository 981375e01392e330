import type { CallName } from '@fourteener/contract/calls';
import { examples } from '@fourteener/contract/examples';
import type { Input } from '@fourteener/contract/shapes';

/** The calls that take a body. */
export type CallWithBody = { [C in CallName]: Input<C, 'body'> extends undefined ? never : C }[CallName];

// Two parts cannot have the same number.
const { number: _number, ...addPart } = examples.addPart.body;
const importLines = examples.importParts.body.lines.map(({ number: _, ...line }) => line);
const { partsId: _part, ...placeOrder } = examples.placeOrder.body;
const { lines: _lines, ...placeBasket } = examples.placeBasket.body;
const { lines: _taken, ...takeOrder } = examples.takeOrder.body;

// The previous values in `was` belong to a part of the seeded shop.
const { was: _was, ...changePart } = examples.changePart.body;

// The draft names neither parts nor bikes.
const { version: _version, ...drawing } = examples.saveDrawingDraft.body;
const lines = drawing.lines.map(({ partId: _, ...line }) => ({ ...line, assembly: 'seat' }));
const saveDrawingDraft = { ...drawing, bikes: [] as string[], lines, version: 0 };

const emptyBike = { ...examples.judgeBike.body, slots: {} };

/** Valid bodies: those of the examples, without the ids of ordered parts. A deletion names the caller's own account. */
export const goodBodies = {
  // This body has every other field, because responses are compared with it. The successor is null, because only the seeded shop has that
  // part.
  addPart: { ...addPart, successor: null, lifeCycle: 'sold', visibility: 'shown', status: 'active' } satisfies Required<
    Omit<Input<'addPart', 'body'>, 'number'>
  >,
  placeOrder,
  placeBasket,
  takeOrder,
  saveBasket: { lines: examples.saveBasket.body.lines },
  changeOrder: examples.changeOrder.body,
  withdrawOrder: { quantity: 1 },
  requestWithdrawal: examples.requestWithdrawal.body,
  showWithdrawal: examples.showWithdrawal.body,
  withdrawByLink: examples.withdrawByLink.body,
  changeReturns: { ...examples.changeReturns.body, items: [] as { id: string; quantity: number }[] },
  // The body names no orders: the test of a call that changes some adds one that was just placed.
  changeOrders: { ...examples.changeOrders.body, orders: [] as { id: string }[] },
  findShipments: examples.findShipments.body,
  changeOrderAddress: examples.changeOrderAddress.body,
  changeOrderTracking: examples.changeOrderTracking.body,
  addOrderNote: examples.addOrderNote.body,
  addCustomerNote: examples.addCustomerNote.body,
  changePart,
  uploadPicture: examples.uploadPicture.body,
  moveStock: examples.moveStock.body,
  findShelf: examples.findShelf.body,
  // The body names no parts: the test of a call that changes some adds one that was just made.
  countStock: { reason: 'Stock-take', lines: [] as { _id: string; expected: number; counted: number }[] },
  checkImport: examples.checkImport.body,
  importParts: { lines: importLines },
  compareParts: examples.compareParts.body,
  changeParts: examples.changeParts.body,
  addReview: examples.addReview.body,
  writePartReview: examples.writePartReview.body,
  reportReview: examples.reportReview.body,
  decideReport: examples.decideReport.body,
  judgeFitReturn: examples.judgeFitReturn.body,
  subscribe: examples.subscribe.body,
  saveUser: examples.saveUser.body,
  noticeVerification: examples.noticeVerification.body,
  setRole: examples.setRole.body,
  blockAccount: examples.blockAccount.body,
  judgeLines: examples.judgeLines.body,
  checkFit: examples.checkFit.body,
  checkChosenFit: examples.checkChosenFit.body,
  suggestFit: examples.suggestFit.body,
  describeBike: examples.describeBike.body,
  saveGarage: { bikes: examples.saveGarage.body.bikes, chosen: examples.saveGarage.body.chosen },
  // The bike has no parts: those of the example are in the seeded shop alone.
  judgeBike: emptyBike,
  saveBike: { ...emptyBike, revision: 0 },
  sanitizeDrawing: examples.sanitizeDrawing.body,
  saveDrawingDraft,
  publishDrawing: { version: 1 },
  addList: examples.addList.body,
  // The body names no parts: the test of a call that needs some adds one that was just made.
  getQuote: { lines: [] as { partsId: string; quantity: number }[], destination: examples.getQuote.body.destination },
  getDiscountedQuote: {
    ...examples.getDiscountedQuote.body,
    lines: [] as { partsId: string; quantity: number }[],
  },
  savePolicy: examples.savePolicy.body,
  saveSynonyms: { entries: [] as { phrase: string; meanings: string[] }[], version: 0 },
  saveDiscount: { ...examples.saveDiscount.body, revision: 0 },
  saveAddresses: { addresses: examples.saveAddresses.body.addresses },
  saveCheckoutSettings: examples.saveCheckoutSettings.body,
  previewCheckout: { ...examples.previewCheckout.body, lines: [] as { partsId: string; quantity: number }[] },
  bookPayment: examples.bookPayment.body,
  refundPurchase: { ...examples.refundPurchase.body, amount: 1 },
  // Revision 1 is that of a new list.
  changeList: { ...examples.changeList.body, revision: 1 },
} as const satisfies Partial<Record<CallWithBody, Record<string, unknown>>>;
