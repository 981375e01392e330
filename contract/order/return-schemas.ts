import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId, listOf, optionalText, timestamp, wholeNumber } from '../fields.ts';
import type { OrderAction } from './actions.ts';
import { misfit } from '../fit-return/schemas.ts';
import { returnReasons } from './return-reasons.ts';
import { returnStates } from './returns.ts';

/** Why the order was canceled, is to be returned, or was refused as a return. */
export const reason = optionalText({ name: 'The reason', max: constraints.reasonLength, hasLines: true });

/** Why the customer wants to return pieces; without it, only the words of `reason` tell, and are required. */
export const returnReason = z.optional(
  z.enum(returnReasons, `The reason of the return must be one of ${returnReasons.join(', ')}.`),
);

const returnedPieces = wholeNumber('The quantity', 1, constraints.pieces);
/** The carrier of a parcel, and its number there. */
export const parcel = {
  carrier: optionalText({ name: 'The carrier', max: constraints.carrierLength }),
  trackingCode: optionalText({ name: 'The tracking number', max: constraints.carrierLength }),
};

const returnNumber = optionalText({ name: 'The return number', max: constraints.returnNumberLength });

/** The fields that tell of the return of an item, or of the withdrawal from it. */
export const returned = {
  /**
   * The pieces that are to be returned, or that leave in a parcel; all that are left, if absent. Of a return that is accepted, those that
   * arrived; all, if absent.
   */
  quantity: z.optional(returnedPieces),
  /** The label number of the return that is meant: a repeated request is known by it, and nothing happens to another return. */
  returnNumber,
  /** The number of arrived pieces that went back to stock; without either number, all did. */
  restocked: z.optional(wholeNumber('The number of restocked pieces', 0, constraints.pieces)),
  writtenOff: z.optional(wholeNumber('The number of written-off pieces', 0, constraints.pieces)),
};

/** The request body that withdraws from the contract for an order. */
export const withdrawal = z.object({
  /** The pieces; all, if absent. */
  quantity: z.optional(returnedPieces),
  /** The label number of the withdrawal, by which a repeated request is known: the next one of the order, if absent. */
  returnNumber,
});
export type Withdrawal = z.output<typeof withdrawal>;

/** The actions that can be taken with the returns of several items of an order at once. */
export const returnActions = [
  'request-return',
  'send-return',
  'accept-return',
  'refuse-return',
  'withdraw',
] as const satisfies readonly OrderAction[];

/** Some items of one order, each once, with what is asked for each. */
export const someItems = <T extends z.ZodMiniType<{ id: string }>>(item: T) =>
  listOf(item, {
    min: 1,
    max: constraints.basketLines,
    missing: 'The items are missing.',
    tooFew: 'No items are chosen.',
    tooMany: `An order has at most ${constraints.basketLines} items.`,
  }).check(
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'An item must not be named twice.'),
  );

/**
 * With `accept-return`: that the shop sends the same pieces again instead of the money. What is sent in place of several items is one order at
 * no charge; the money of the others goes back.
 */
const replace = z.optional(z.literal(true, 'replace must be true.'));

/** The request body that does the same with the returns of several items of one order: with all of them, or with none. */
export const returnsChange = z.object({
  action: z.enum(returnActions, `The action must be one of ${returnActions.join(', ')}.`),
  /** The one reason for all, or note about all. */
  reason,
  returnReason,
  /** The tracking number of the parcel in which the customer has sent all of them. */
  ...parcel,
  /** With `accept-return`: `replace` of every item. */
  replace,
  items: someItems(
    z.object({ id: documentId, ...returned, replace, misfit: z.optional(misfit) }, 'An item is not an object.'),
  ),
});
export type ReturnsChange = z.output<typeof returnsChange>;

/** Some pieces of an order that the customer returns or withdraws from. */
export const orderReturn = z.object({
  /** The number on its label, such as `FC-K7Q2-94MD-R1`. */
  number: z.string(),
  /** `announced` until the order is delivered; `canceled` where the pieces were not shipped yet, also by an admin after others had left. */
  state: z.enum(returnStates),
  quantity: z.int(),
  withdrawal: z.boolean(),
  /** Why, of the closed list; absent where only words were given. */
  reason: returnReason,
  /** When the customer said that the pieces are on their way back, and how they were sent; absent until then. */
  sentAt: z.optional(timestamp),
  carrier: z.optional(z.string()),
  trackingCode: z.optional(z.string()),
  restocked: z.int(),
  writtenOff: z.int(),
  /** The item that the shop sends in place of the pieces, at no charge. */
  replacedBy: z.optional(z.string()),
});

/** The return in whose place an item is sent, at no charge; the purchase and its item that were paid for it, where the shop takes payments. */
export const replaced = z.optional(
  z.object({
    itemId: z.string(),
    returnNumber: z.string(),
    purchaseId: z.optional(z.string()),
    paidItem: z.optional(z.string()),
  }),
);
