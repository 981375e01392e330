import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId, listOf, optionalText, timestamp, wholeNumber } from '../fields.ts';
import type { OrderAction } from './actions.ts';
import { misfit } from '../fit-return/schemas.ts';
import { returnReasons } from './return-reasons.ts';
import { returnStates } from './returns.ts';

/** The reason for which the order was canceled, is to be returned, or was refused as a return. */
export const reason = optionalText({ name: 'The reason', max: constraints.reasonLength, hasLines: true });

/** The customer's reason for a return, from the closed list; without it, the text `reason` is required. */
export const returnReason = z.optional(
  z.enum(returnReasons, `The reason of the return must be one of ${returnReasons.join(', ')}.`),
);

const returnedPieces = wholeNumber('The quantity', 1, constraints.pieces);
/** A parcel's carrier and tracking number. */
export const parcel = {
  carrier: optionalText({ name: 'The carrier', max: constraints.carrierLength }),
  trackingCode: optionalText({ name: 'The tracking number', max: constraints.carrierLength }),
};

const returnNumber = optionalText({ name: 'The return number', max: constraints.returnNumberLength });

/** The fields about the return of an item, or the withdrawal from it. */
export const returned = {
  /**
   * The number of pieces to return or to ship; all that are left, if absent. For an accepted return, the number that arrived; all, if
   * absent.
   */
  quantity: z.optional(returnedPieces),
  /** The label number of the return that the request is about: it identifies a repeated request, and no other return is changed. */
  returnNumber,
  /** The number of arrived pieces that went back to stock; without this and the next field, all did. */
  restocked: z.optional(wholeNumber('The number of restocked pieces', 0, constraints.pieces)),
  writtenOff: z.optional(wholeNumber('The number of written-off pieces', 0, constraints.pieces)),
};

/** The request body that withdraws from the contract for an order. */
export const withdrawal = z.object({
  /** The number of pieces; all, if absent. */
  quantity: z.optional(returnedPieces),
  /** The label number of the withdrawal, which identifies a repeated request; the next one of the order, if absent. */
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

/** A list of items of one order, none of them twice, each with what is requested for it. */
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
 * With `accept-return`: the shop sends the same pieces again instead of a refund. The replacements of several items are one order at no
 * charge; the other items are refunded.
 */
const replace = z.optional(z.literal(true, 'replace must be true.'));

/** The request body that applies one action to the returns of several items of an order: to all of them, or to none. */
export const returnsChange = z.object({
  action: z.enum(returnActions, `The action must be one of ${returnActions.join(', ')}.`),
  /** The reason or note, the same for all items. */
  reason,
  returnReason,
  /** The tracking number of the parcel in which the customer has sent all items. */
  ...parcel,
  /** With `accept-return`: the default of `replace` for every item. */
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
  /**
   * `announced` until the order is delivered; `canceled` if the customer, or an admin after other pieces had left, canceled the pieces
   * before they were shipped.
   */
  state: z.enum(returnStates),
  quantity: z.int(),
  withdrawal: z.boolean(),
  /** The reason, from the closed list; absent if the customer gave only a text. */
  reason: returnReason,
  /** The time at which the customer said that the pieces are on their way back, with the carrier and number; absent until then. */
  sentAt: z.optional(timestamp),
  carrier: z.optional(z.string()),
  trackingCode: z.optional(z.string()),
  restocked: z.int(),
  writtenOff: z.int(),
  /** The free replacement for the pieces. */
  replacedBy: z.optional(z.string()),
});

/**
 * The return for which this item is the free replacement; where the shop takes payments, also the purchase and the item in it that were
 * paid for.
 */
export const replaced = z.optional(
  z.object({
    itemId: z.string(),
    returnNumber: z.string(),
    purchaseId: z.optional(z.string()),
    paidItem: z.optional(z.string()),
  }),
);
