import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { OrderAction } from '@fourteener/contract/order/actions';
import type { Promised } from '@fourteener/contract/checkout/promise';
import type { Misfit } from '@fourteener/contract/fit-return/schemas';
import type { SaidFit } from '@fourteener/contract/fit/said';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { Durability } from '@fourteener/contract/part/guarantee';
import type { AddressChange } from '@fourteener/contract/order/schemas';
import type { TrackingChange } from '@fourteener/contract/order/tracking';
import type { PaymentSession } from '@fourteener/contract/purchase/schemas';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { CommitContext, CommitView, RunUnitOfWork } from '../inventory/unit-of-work.ts';
import type { Deps } from '../platform/deps.ts';
import type { WrittenPurchase } from './placement.ts';
import type { StoredItem } from './store.ts';

/** Orders that are placed together: by one call, in one commit. */
export interface OrdersPlaced {
  orders: readonly (readonly [id: string, order: StoredItem])[];
  /** The total of the orders, where the shop takes payments. */
  purchase?: StoredPurchase | undefined;
  /** Whether customers can pay by card. */
  takesCards?: boolean | undefined;
  /** The makers' guarantees that are longer than the legal one, where the law of the European Union applies. */
  guarantees?: Durability[] | undefined;
  at: Date;
}

/** A changed item, before and after the change. */
export interface OrderChanged {
  id: string;
  order: StoredItem;
  after: StoredItem;
  action: OrderAction;
  /** Whether another message tells the customer of the change. */
  isToldElsewhere?: true | undefined;
}

/** Items of one order with changes of other fields than the state, each before and after the change. */
export interface ItemsChanged {
  items: readonly { read: DocumentSnapshot<StoredItem>; after: StoredItem }[];
  at: Date;
}

/** An item that is about to be changed, as it was read before the commit. */
export interface PlannedItem {
  ref: DocumentReference<StoredItem>;
  order: StoredItem;
  /** The details of the change that the customer is told: the reason, or the carrier and number of the parcel. */
  told: readonly string[];
}

/** A planned change of one or several items of an order, by the same action in one commit. */
export interface OrderChangePlan {
  items: readonly PlannedItem[];
  action: OrderAction;
  /** Present where the customer's account is deleted: the address to which messages go instead, and whether it was verified. */
  writeTo?: { to: { email: string; name: string }; orphan: { isVerified: boolean } } | undefined;
  /** Throws a `DomainError` (403) unless the actor may move money now; called only where money goes back. */
  assertMayRefund?: (() => void) | undefined;
}

/** The writes that a subscriber adds to the commit of a change, with the documents that it must read for them. */
export interface CommitAddition {
  reads: DocumentReference[];
  /** Whether another unit of work of the commit must come first, in a commit of its own. */
  isBlocked: (view: CommitView) => boolean;
  /** Throws a `DomainError` when the items must not be changed in this way. */
  assertAllowed?: (view: CommitView, changed: readonly OrderChanged[]) => void;
  /** Writes, and returns the fields that each changed item keeps. `changed`: all items of the plan. */
  write: (commit: CommitContext, changed: readonly OrderChanged[], at: Date) => Pick<StoredItem, 'payment'> | undefined;
}

/** The consequences of a new address for a purchase: its writes, and the facts that the order keeps. */
export interface PricedAnew {
  write: (commit: CommitContext) => void;
  /** The new total; present where it differs from the old one. */
  totalCents?: number;
  /** Present where the shop could not read the address before. */
  isFirstRead?: true;
  promised?: Promised;
}

/** The writes that a subscriber adds to the commit of a new address. */
export interface AddressAddition {
  reads: DocumentReference[];
  /** Throws a `DomainError` where the order cannot go to the address. Returns undefined where nothing else follows from the change. */
  decide: (view: CommitView, wanted: AddressChange, at: Date) => PricedAnew | undefined;
}

/** A subscriber to the events of orders. Its writes join the order's own commit. */
export interface OrderSubscriber {
  onPlaced?: (commit: CommitContext, placed: OrdersPlaced) => void;
  planChange?: (db: Firestore, plan: OrderChangePlan) => Promise<CommitAddition[]>;
  onChanged?: (commit: CommitContext, changed: OrderChanged) => void;
  /** Plans the consequences of a new address for the purchase of the order. */
  planAddress?: (db: Firestore, purchaseId: string) => AddressAddition;
  /** `totalCents`: the new total of the order with shipping and tax; undefined where it stays the same. */
  onAddressChanged?: (commit: CommitContext, changed: ItemsChanged, totalCents: number | undefined) => void;
  onTrackingChanged?: (commit: CommitContext, changed: ItemsChanged, wanted: TrackingChange) => void;
  /** An order has not left by the promised day. `waiting`: its items that have not left. */
  onLate?: (commit: CommitContext, waiting: ItemsChanged, promised: Promised) => void;
}

/** A requested return of pieces that do not fit: the item as it was read, and the customer's statement about the misfit. */
interface RequestedMisfit {
  id: string;
  order: StoredItem;
  misfit?: Misfit | undefined;
}

/** Plans the records that the shop keeps of returns that do not fit, for the customer with this id. */
export type PlanMisfits = (uid: string, wanted: readonly RequestedMisfit[]) => Promise<CommitAddition[]>;

/** The payment pages of orders that are placed together with one. */
export interface PaymentPages {
  /**
   * Adds a planned payment page to the purchase before it is written with its orders. Returns the same object where no page can be opened
   * yet.
   */
  plan: (purchase: StoredPurchase, origin: string) => StoredPurchase;
  /** Opens the payment page of a placed purchase; undefined where it cannot be opened now. Never throws, since the order is placed. */
  open: (id: string, origin: string, written?: WrittenPurchase) => Promise<PaymentSession | undefined>;
}

/** The dependencies of placing and changing orders. */
export interface OrderDeps extends Deps {
  runUnitOfWork: RunUnitOfWork;
  orderSubscribers: readonly OrderSubscriber[];
  /** Judges whether parts fit a customer's bike; without it, orders keep no verdicts. */
  sayFit?: ((partIds: readonly string[], bike: GarageBike) => Promise<ReadonlyMap<string, SaidFit>>) | undefined;
  /** Finds the address to which messages go for a customer whose account is deleted, by the id of their order. */
  findFormerCustomer?: ((db: Firestore, orderId: string, at: Date) => Promise<OrderChangePlan['writeTo']>) | undefined;
  /** Without it, no records are kept of returns that do not fit. */
  planMisfits?: PlanMisfits | undefined;
  /** Opens payment pages; without it, orders are placed without one. */
  paymentPages?: PaymentPages | undefined;
}
