import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { MergedLine } from '@fourteener/contract/order/rules';
import type { SaidFit } from '@fourteener/contract/fit/said';
import type { OrderTaking } from '@fourteener/contract/order/taken';
import type { PaymentMode } from '@fourteener/contract/purchase/payment-states';
import type { StoredBasket } from '../baskets/store.ts';
import type { Checkout } from '../checkout/compose.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { StoredKey } from '../database/idempotency.ts';
import type { WantedDiscount } from '../discounts/uses.ts';
import type { DomainError } from '../errors/domain-error.ts';
import type { Actor, CheckedIdentity } from '../http/identity.ts';
import type { StoredPart } from '../parts/store.ts';
import type { Party, Quota } from '../rate-limit/quotas.ts';
import type { Customer, Delivery } from './compose.ts';
import type { StoredItem } from './store.ts';

/** The options of placing orders. */
export interface PlaceOptions {
  idempotencyKey?: string | undefined;
  /** The quotas of which the request takes one each. */
  quotas?: readonly Quota[] | undefined;
  /** Settles once the customer's account is checked, before which nothing is decided. Rejects with a `DomainError`. */
  account?: Promise<Pick<CheckedIdentity, 'emailVerified'>> | undefined;
  /** The limits of an account whose address is not verified; absent where unverified accounts have no limits of their own. */
  unverified?: Unverified | undefined;
  /** The parties for which the customer's unpaid orders are counted; without parties there is no limit. */
  parties?: readonly Party[] | undefined;
  /**
   * The shop's verdicts whether the parts fit the customer's bike, by the ids of the parts; absent without a bike. Nothing is decided
   * before it settles.
   */
  said?: Promise<ReadonlyMap<string, SaidFit>> | undefined;
  /** An order's id: 8 characters, which make its number. Random unless given. */
  newId?: () => string;
  /** Adds a planned payment page to the purchase before it is written, where a page can be opened; without it, no page is planned. */
  planPage?: ((purchase: StoredPurchase) => StoredPurchase) | undefined;
}

/** The limits of an account whose address is not verified: its orders lapse, and their number is limited. */
interface Unverified {
  /** The quotas of which each order takes one. Empty when the token says that the address is verified, so that they are not read in vain. */
  quotas: readonly Quota[];
}

/** The orders of a request. `replayed`: an earlier request with the same key has placed them. */
export interface Placed {
  orderIds: string[];
  /** The purchase by which the orders are paid, where the shop takes payments. */
  purchaseId?: string;
  /** Present where the pieces stay in stock until the customer has verified the email address, or paid. */
  waits?: 'verification' | 'payment';
  replayed: boolean;
  /** The purchase as this request has written it, with the time of the commit; absent where that time is not known. */
  written?: WrittenPurchase | undefined;
}

/**
 * A purchase as a commit has written it. The next write takes the time as its precondition, so that it fails if somebody has changed the
 * purchase since.
 */
export interface WrittenPurchase {
  purchase: StoredPurchase;
  writtenAt: Timestamp;
}

/** The problem of a line, and the index of the line in the request. */
export interface Objection {
  index: number;
  error: DomainError;
}

/** The admin who takes an order for a customer, and by which way the customer ordered. */
export interface Taken {
  by: Actor;
  how: OrderTaking;
  /** Whether everything is checked and nothing is written. */
  isTrial: boolean;
}

/** A request to order the lines of a single order or of a basket. */
export interface PlaceRequest {
  customer: Customer;
  lines: readonly MergedLine[];
  delivery: Delivery;
  checkout: Checkout;
  fingerprint: string;
  /** The account's saved basket, when its lines are ordered. */
  basket?: DocumentReference<StoredBasket>;
  /** Absent where the customer orders themselves. */
  taken?: Taken;
  /** Makes the error of the whole request from the problems of its lines. */
  toError: (objections: readonly Objection[]) => DomainError;
}

/** A line of an order, with the documents that must be read and written for it. */
export interface PlannedLine extends MergedLine {
  part: DocumentReference<StoredPart>;
  order: DocumentReference<StoredItem>;
}

/** A request to order, with all that each attempt to place it needs. */
export interface Plan extends PlaceRequest {
  db: Firestore;
  lines: PlannedLine[];
  key: DocumentReference<StoredKey> | undefined;
  quotas: readonly Quota[];
  unverified: Unverified | undefined;
  parties: readonly Party[];
  said: ReadonlyMap<string, SaidFit>;
  newId: () => string;
  planPage: PlaceOptions['planPage'];
  payment: Exclude<PaymentMode, 'none'> | undefined;
  /** The discount code of the request, where the shop takes payments. */
  discount: WantedDiscount | undefined;
}
