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

/** How orders are placed. */
export interface PlaceOptions {
  idempotencyKey?: string | undefined;
  /** The quotas of which one is taken each. */
  quotas?: readonly Quota[] | undefined;
  /** Settles when the customer's account was found good; nothing is decided before. Rejects with a `DomainError`. */
  account?: Promise<Pick<CheckedIdentity, 'emailVerified'>> | undefined;
  /** The limits for an account whose address is not verified; without them it is treated as any other. */
  unverified?: Unverified | undefined;
  /** The accounts with which the customer's unpaid orders are counted; without them there is no limit. */
  parties?: readonly Party[] | undefined;
  /** The shop's verdicts on the parts on the customer's bike, by their ids; none without a bike. It settles before anything is decided. */
  said?: Promise<ReadonlyMap<string, SaidFit>> | undefined;
  /** An order's id: 8 characters, which make its number. Random unless given. */
  newId?: () => string;
  /** Plans the payment page of the purchase in the same commit, where one can be opened; none is without it. */
  planPage?: ((purchase: StoredPurchase) => StoredPurchase) | undefined;
}

/** How orders of an account are bounded whose address is not verified: they lapse, and only so many wait at once. */
interface Unverified {
  /** The quotas of which each order takes one; none when the account's token says that it is verified, and reading them would be in vain. */
  quotas: readonly Quota[];
}

/** `replayed`: the orders are earlier ones, which the same key stands for. */
export interface Placed {
  orderIds: string[];
  /** The purchase by which they are paid, where the shop takes payments. */
  purchaseId?: string;
  /** Present where none of the pieces is kept before the customer has verified their email address, or paid. */
  waits?: 'verification' | 'payment';
  replayed: boolean;
  /** The purchase as this request has written it, and when; absent where that is not known. */
  written?: WrittenPurchase | undefined;
}

/** A purchase as a commit has written it, and when: the next write holds only if nobody has changed it since. */
export interface WrittenPurchase {
  purchase: StoredPurchase;
  writtenAt: Timestamp;
}

/** The problem of a line, and the index of the line among those that were sent. */
export interface Objection {
  index: number;
  error: DomainError;
}

/** How an order is taken that an admin places for the customer. */
export interface Taken {
  by: Actor;
  how: OrderTaking;
  /** Everything is checked, and nothing is written. */
  isTrial: boolean;
}

/** The lines to be ordered, from an order or from a basket. */
export interface PlaceRequest {
  customer: Customer;
  lines: readonly MergedLine[];
  delivery: Delivery;
  checkout: Checkout;
  fingerprint: string;
  /** The account's saved basket, when that is ordered. */
  basket?: DocumentReference<StoredBasket>;
  /** Absent where the customer orders. */
  taken?: Taken;
  /** The error of the whole. */
  toError: (objections: readonly Objection[]) => DomainError;
}

/** A line with the documents that ordering it reads and writes. */
export interface PlannedLine extends MergedLine {
  part: DocumentReference<StoredPart>;
  order: DocumentReference<StoredItem>;
}

/** A request with what each attempt to place it needs. */
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
  /** The discount code that it names, where the shop takes payments. */
  discount: WantedDiscount | undefined;
}
