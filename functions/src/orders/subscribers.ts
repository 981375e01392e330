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
  /** Their total, where the shop takes payments. */
  purchase?: StoredPurchase | undefined;
  /** Whether customers can pay by card. */
  takesCards?: boolean | undefined;
  /** Where the law of the European Union applies: the guarantees of makers that are longer than the legal one. */
  guarantees?: Durability[] | undefined;
  at: Date;
}

/** An item to which something was done: as it was before, and as it is afterwards. */
export interface OrderChanged {
  id: string;
  order: StoredItem;
  after: StoredItem;
  action: OrderAction;
  /** Whether the customer hears of it by another message. */
  isToldElsewhere?: true | undefined;
}

/** Items of one order of which something else than the state was changed: each as it was read before the change, and as it is after it. */
export interface ItemsChanged {
  items: readonly { read: DocumentSnapshot<StoredItem>; after: StoredItem }[];
  at: Date;
}

/** An item that is about to be changed, as it was read before the commit. */
export interface PlannedItem {
  ref: DocumentReference<StoredItem>;
  order: StoredItem;
  /** The details that the customer is told of it: the reason, or carrier and number of the parcel. */
  told: readonly string[];
}

/** A change of one item, or of several items of one order to which the same is done in one commit. */
export interface OrderChangePlan {
  items: readonly PlannedItem[];
  action: OrderAction;
  /** Present where the account of the customer is deleted: where they are told instead, and whether that address was verified. */
  writeTo?: { to: { email: string; name: string }; orphan: { isVerified: boolean } } | undefined;
  /** Throws a `DomainError` (403) unless whoever changes it may move money now: asked only where money goes back. */
  assertMayRefund?: (() => void) | undefined;
}

/** The addition of a subscriber to the commit of a change for which it has to read documents of its own. */
export interface CommitAddition {
  reads: DocumentReference[];
  /** Whether another unit of work of the commit must be done first. */
  isBlocked: (view: CommitView) => boolean;
  /** Throws a `DomainError` when the items must not be changed like that. */
  assertAllowed?: (view: CommitView, changed: readonly OrderChanged[]) => void;
  /** `changed`: all items of the plan. Answers what each of them keeps of it. */
  write: (commit: CommitContext, changed: readonly OrderChanged[], at: Date) => Pick<StoredItem, 'payment'> | undefined;
}

/** The consequences of another address for a purchase: the writes, and what the order learns of it. */
export interface PricedAnew {
  write: (commit: CommitContext) => void;
  /** Present where the customer owes another total than before. */
  totalCents?: number;
  /** Present where nobody knew before where it goes. */
  isFirstRead?: true;
  promised?: Promised;
}

/** The addition of a subscriber to the commit of another address. */
export interface AddressAddition {
  reads: DocumentReference[];
  /** Throws a `DomainError` where the order must not go there; undefined where nothing else follows from it. */
  decide: (view: CommitView, wanted: AddressChange, at: Date) => PricedAnew | undefined;
}

/** Hears of orders. What it adds is written in the order's own commit, or not at all. */
export interface OrderSubscriber {
  onPlaced?: (commit: CommitContext, placed: OrdersPlaced) => void;
  planChange?: (db: Firestore, plan: OrderChangePlan) => Promise<CommitAddition[]>;
  onChanged?: (commit: CommitContext, changed: OrderChanged) => void;
  /** Before an order gets another address: what follows for its purchase. */
  planAddress?: (db: Firestore, purchaseId: string) => AddressAddition;
  /** `totalCents`: what the order costs with shipping and tax, where that is another amount now. */
  onAddressChanged?: (commit: CommitContext, changed: ItemsChanged, totalCents: number | undefined) => void;
  onTrackingChanged?: (commit: CommitContext, changed: ItemsChanged, wanted: TrackingChange) => void;
  /** An order has not left by the promised day: the items that wait, as they stay. */
  onLate?: (commit: CommitContext, waiting: ItemsChanged, promised: Promised) => void;
}

/** A return that is requested since the pieces do not fit: the item as it was read, and what its customer says. */
interface RequestedMisfit {
  id: string;
  order: StoredItem;
  misfit?: Misfit | undefined;
}

/** Plans what the shop keeps of returns that do not fit, for the customer with this id. */
export type PlanMisfits = (uid: string, wanted: readonly RequestedMisfit[]) => Promise<CommitAddition[]>;

/** Opens the payment pages of orders that are placed with one. */
export interface PaymentPages {
  /** The purchase with its payment page planned, to be written with its orders; the very same one where none can be opened yet. */
  plan: (purchase: StoredPurchase, origin: string) => StoredPurchase;
  /** Opens the page of a purchase that was placed; undefined where it cannot be opened now. Never throws: the order stands. */
  open: (id: string, origin: string, written?: WrittenPurchase) => Promise<PaymentSession | undefined>;
}

/** The dependencies of placing and changing orders. */
export interface OrderDeps extends Deps {
  runUnitOfWork: RunUnitOfWork;
  orderSubscribers: readonly OrderSubscriber[];
  /** Says of parts whether they fit a customer's bike; without it, orders keep no verdicts. */
  sayFit?: ((partIds: readonly string[], bike: GarageBike) => Promise<ReadonlyMap<string, SaidFit>>) | undefined;
  /** Finds where a customer is written to whose account is deleted, by the number of their order. */
  findFormerCustomer?: ((db: Firestore, orderId: string, at: Date) => Promise<OrderChangePlan['writeTo']>) | undefined;
  /** Without it, nothing is kept of returns that do not fit. */
  planMisfits?: PlanMisfits | undefined;
  /** Without it, orders are placed without a payment page. */
  paymentPages?: PaymentPages | undefined;
}
