import * as z from 'zod/mini';
import { documentId, dollars, listOf, timestamp, text, typedEmail, wholeNumber } from '../fields.ts';
import { constraints } from '../constraints.ts';
import { itemFit, misfit } from '../fit-return/schemas.ts';
import { garageBike } from '../garage/schemas.ts';
import { delivery as structured } from '../checkout/delivery.ts';
import { wayName } from '../checkout/zones.ts';
import { policyVersion } from '../policy/schemas.ts';
import { discountCode } from '../discount/schemas.ts';
import { bulkActions, type OrderAction, orderActionNames, orderRoles, undoActions } from './actions.ts';
import { type OrderStatus, orderStatuses } from './states.ts';
import { orderReturn, parcel, replaced, reason, returned, returnReason } from './return-schemas.ts';
import { returnResults } from './returns.ts';
import { paymentMethods, paymentStatuses } from '../purchase/payment-states.ts';
import { orderTakingNames } from './taken.ts';

const orderStatus = z.enum(orderStatuses);
const details = {
  reason,
  ...parcel,
};

export const orderStep = z.object({
  status: orderStatus,
  at: timestamp,
  /** Whether the order's customer or an admin took the step. */
  role: z.enum(orderRoles),
  reason: z.optional(z.string()),
  carrier: z.optional(z.string()),
  trackingCode: z.optional(z.string()),
  /** The weight of the parcel, in grams. */
  weight: z.optional(z.int()),
  /**
   * The number of pieces of a return that names them. In a step that leaves the order `packed`, the pieces of a parcel that was sent before
   * the others; in one that makes it `shipped`, those that were canceled after others had been sent.
   */
  quantity: z.optional(z.int()),
  /** Whether the customer withdrew from the contract. */
  withdrawal: z.optional(z.literal(true)),
  /** The customer's reason for the return, from the closed list. */
  returnReason,
  /**
   * Whether the customer says with this step that the pieces of the return are on their way back, with `carrier` and `trackingCode` if
   * known.
   */
  sent: z.optional(z.literal(true)),
  /** The decision on a return that names its pieces, and the numbers of them restocked and written off. */
  result: z.optional(z.enum(returnResults)),
  restocked: z.optional(z.int()),
  writtenOff: z.optional(z.int()),
  /** The item that the shop sends as a replacement, and the number of its pieces that were canceled or came back since. */
  replacedBy: z.optional(z.string()),
  replacementEnded: z.optional(z.int()),
});
export type OrderStep = z.infer<typeof orderStep>;

/** The reason why no pieces of an order are reserved yet: its customer has not verified their email address, or not paid. */
export const waits = z.enum(['verification', 'payment']);

/** An order in the form of a response; the part's name, number, picture and price are those at the time of the order. */
export const orderItem = z.object({
  _id: z.string(),
  /** The order number that customers and staff use, such as `FC-K7Q2-94MD`. */
  number: z.string(),
  /** The order to which the item belongs: the `_id` of its first item, from which the number of the whole order is derived. */
  orderId: z.string(),
  /** The number of items of that order; absent if it was placed before this field existed. */
  orderSize: z.optional(z.int()),
  partsId: z.string(),
  partsName: z.string(),
  /** The part's number; for an order from before numbers were stored, the one that the shop derives from the part's id. */
  partsNumber: z.string(),
  img: z.string(),
  /** The account that placed the order; absent once the account is deleted. */
  userId: z.optional(z.string()),
  userName: z.string(),
  /** The address that the account had when it placed the order. */
  userEmail: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Dollars per piece. */
  PerUnitPrice: z.number(),
  quantity: z.int(),
  /** In dollars: `PerUnitPrice` × `quantity`. */
  total: z.number(),
  /** The dollars that a discount code takes off the item; absent if none. */
  discount: z.optional(z.number()),
  status: orderStatus,
  /** Oldest first; the last step has the current status. */
  history: z.array(orderStep),
  createdAt: timestamp,
  /** The returns of the item, oldest first; absent while none of them names its pieces or is a withdrawal. */
  returns: z.optional(z.array(orderReturn)),
  /** The purchase to which the item belongs, where the shop takes payments. */
  purchaseId: z.optional(z.string()),
  /** The state of the purchase's payment. */
  payment: z.optional(z.enum(paymentStatuses)),
  /** The time at which the order will be canceled unless its customer has verified their email address; absent if it will not be. */
  lapsesAt: z.optional(timestamp),
  /** Present while no pieces are reserved for the item, because its customer has not verified their email address, or not paid. */
  waits: z.optional(waits),
  /** The way in which an admin took the order for its customer; absent if the customer placed it. */
  taken: z.optional(z.enum(orderTakingNames)),
  /** Present on the first item of an order that is late, from the promised day until all of it has left. */
  late: z.optional(z.literal(true)),
  /** Present if the customer picks the order up. */
  isPickUp: z.optional(z.literal(true)),
  /** On the first item of an order, the version of the terms that its customer accepted; absent if none were shown. */
  acceptedTerms: z.optional(z.int()),
  /**
   * Present on the first item of an order while its address names no place that the shop could read. Until the customer or an admin names
   * it, the order cannot be paid, confirmed or packed.
   */
  awaitsPlace: z.optional(z.literal(true)),
  /** The shop's verdict on the part at the time of the order, if the customer sent their bike with it. */
  fit: z.optional(itemFit),
  replaces: replaced,
});
export type OrderItem = z.infer<typeof orderItem>;

const line = {
  partsId: documentId,
  quantity: wholeNumber('The quantity', 1, constraints.pieces),
  /** The price that the customer saw; if the price has changed, the order is rejected. */
  PerUnitPrice: z.optional(dollars('PerUnitPrice')),
};
export const newLine = z.object(line, 'A line is not an object.');
export type NewLine = z.output<typeof newLine>;

/** The customer’s bike: the order keeps the shop's verdict on each part for it. If there is no verdict, the order is placed all the same. */
const bike = z.optional(garageBike);

const delivery = {
  phone: text({ name: 'The phone number', min: 1, max: constraints.phoneLength }),
  address: text({ name: 'The address', min: 1, max: constraints.addressLength, hasLines: true }),
};

/** Further fields of a checkout; where the shop takes no payment, all except the delivery are ignored. */
const checkout = {
  /** The delivery in separate fields, from which the order's `address` and `phone` are then written. */
  delivery: z.optional(structured),
  /** The name of one of the ways of shipping in the quote; the zone's default, if absent. */
  shippingWay: wayName,
  /** The version of the terms that the customer accepted with the order; absent if none were shown. */
  acceptedTerms: z.optional(policyVersion),
  /** The method of payment; by invoice, if absent. */
  method: z.optional(z.enum(paymentMethods, `The method must be one of ${paymentMethods.join(', ')}.`)),
  /** The total that the customer saw; if it has changed, the order is rejected. */
  expectedTotal: z.optional(dollars('The expected total', { min: 0, max: constraints.maxTotal })),
};

/**
 * Whether to open the payment page of an order by card at once, as `POST /purchases/{id}/payment-session` does. If the page cannot be
 * opened, the order is placed all the same: the response then has no page, and that call opens it or says the reason.
 */
const withPaymentPage = z.optional(z.boolean('withPaymentPage must be true or false.'));

/**
 * The request body that places an order. Clients of the specification also send `partsName`, `userName` and
 * `userEmail`, which are ignored because the database and the token are authoritative.
 */
export const newOrder = z.object({ ...line, ...delivery, ...checkout, bike, withPaymentPage });
export type NewOrder = z.output<typeof newOrder>;

/** The number of a company's purchase order. */
export const poNumber = text({ name: 'The PO number', min: 1, max: constraints.poNumberLength });

/** The lines of an order or a quote: at least one. */
export const orderedLines = listOf(newLine, {
  min: 1,
  max: constraints.basketLines,
  missing: 'The lines are missing.',
  tooFew: 'Your basket is empty.',
  tooMany: `A basket can hold at most ${constraints.basketLines} parts.`,
});

const basketOrder = {
  lines: orderedLines,
  ...delivery,
  ...checkout,
  /** A code that is not valid makes the shop reject the order. */
  discountCode: z.optional(discountCode),
  /** The number of the purchase order of the customer's company; the invoice names it. */
  poNumber: z.optional(poNumber),
};

/** The request body that orders several parts at once. */
export const newBasket = z.object({ ...basketOrder, bike, withPaymentPage });
export type NewBasket = z.output<typeof newBasket>;

/** The customer for whom an admin takes an order. */
export const takenCustomer = z.object(
  {
    /** The email address of the customer's account, which is created if there is none. */
    email: typedEmail,
    /** The name of an account that is created; also the name on the order if the account has none. */
    name: text({ name: 'The customer’s name', min: 1, max: constraints.personNameLength }),
  },
  'The customer is missing.',
);

/** The request body with which an admin places an order for a customer. */
export const takenOrder = z.object({
  ...basketOrder,
  customer: takenCustomer,
  taken: z.enum(orderTakingNames, `taken must be one of ${orderTakingNames.join(', ')}.`),
});
export type TakenOrder = z.output<typeof takenOrder>;

/** A row of the list of all orders. */
export const orderRow = z.extend(orderItem, {
  /** With `by=order`: all items of the order, this one first; their steps have no reasons. */
  items: z.optional(z.array(orderItem)),
});
export type OrderRow = z.infer<typeof orderRow>;

/** The number of items in each state; with `by=order`, the number of orders with items in that state. */
export const orderCounts = z.object({
  ...(Object.fromEntries(orderStatuses.map((status) => [status, z.int()])) as Record<OrderStatus, z.ZodMiniInt>),
  /** With `by=order`: the number of all orders, since one order may have items in several states. */
  all: z.optional(z.int()),
});
export type OrderCounts = z.infer<typeof orderCounts>;

/** The weight of a parcel, in grams. */
const parcelWeight = z.optional(wholeNumber('The weight', 1, constraints.weightGrams));

/** The number of unsent pieces that the admin saw; if others have been sent since, nothing is shipped. */
const expectedLeft = z.optional(wholeNumber('The number of pieces that were left', 1, constraints.pieces));

/** The request body that moves an order to another state. */
export const orderChange = z.object({
  action: z.enum(orderActionNames, `The action must be one of ${orderActionNames.join(', ')}.`),
  ...details,
  weight: parcelWeight,
  expectedLeft,
  returnReason,
  ...returned,
  /** The misfit, only for a return because of fit. */
  misfit: z.optional(misfit),
});
export type OrderChange = z.output<typeof orderChange>;

/** The actions that can be taken with many orders: steps, undoing them, and canceling unpaid orders. */
const manyActions = [...bulkActions, ...undoActions, 'cancel'] as const satisfies readonly OrderAction[];

/** The request body that brings several orders to another state. */
export const bulkChange = z.object({
  action: z.enum(manyActions, `The action must be one of ${manyActions.join(', ')}.`),
  /** The reason for canceling all of them. */
  reason: details.reason,
  orders: listOf(
    z.object(
      {
        id: documentId,
        /** The details that a single order would need. */
        carrier: details.carrier,
        trackingCode: details.trackingCode,
        weight: parcelWeight,
        /** The number of pieces in this parcel; all that are left, if absent. */
        quantity: returned.quantity,
        expectedLeft,
      },
      'An order is not an object.',
    ),
    {
      min: 1,
      max: constraints.bulkOrders,
      missing: 'The orders are missing.',
      tooFew: 'No orders are chosen.',
      tooMany: `At most ${constraints.bulkOrders} orders can be changed at once.`,
    },
  ).check(
    z.refine(
      (orders) => new Set(orders.map(({ id }) => id)).size === orders.length,
      'An order must not be named twice.',
    ),
  ),
});
export type BulkChange = z.output<typeof bulkChange>;

/** The result for each of the orders. */
export const bulkResult = z.object({
  /** The orders that this request changed, now or when it was sent before, in their current form. */
  changed: z.array(orderItem),
  /** The orders that were not changed, each with its number and the problem that the call for one order would return. */
  refused: z.array(z.object({ _id: z.string(), number: z.string(), problem: z.record(z.string(), z.unknown()) })),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** The request body that changes the address of an order. */
export const addressChange = z.object({
  ...delivery,
  /** The total that the sender saw; if the new address leads to another total, nothing is changed. */
  expectedTotal: checkout.expectedTotal,
});
export type AddressChange = z.output<typeof addressChange>;
