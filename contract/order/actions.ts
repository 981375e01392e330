import type { EmailKind } from '../email/schemas.ts';
import type { Market } from '../purchase/payment-states.ts';
import type { HeldStatus, OrderStatus } from './states.ts';

/** The role of a person who acts on an order: its customer or an admin. */
export const orderRoles = ['customer', 'admin'] as const;
export type OrderRole = (typeof orderRoles)[number];

/** The details that an action can carry besides its name. */
export type OrderDetail = 'reason' | 'carrier' | 'trackingCode';

/** The message when a required detail is missing. */
export const orderDetailMissing: Readonly<Record<OrderDetail, string>> = {
  reason: 'Please give a reason.',
  carrier: 'Please enter the carrier.',
  trackingCode: 'Please enter the tracking number.',
};

/** The kinds of email about a step of an order. */
export type StepEmailKind = Exclude<
  Extract<EmailKind, `order-${string}`>,
  'order-placed' | 'order-address-changed' | 'order-tracking-changed' | 'order-late'
>;

/** A step of an order that the customer fetches: there is no carrier, so that no detail is needed. */
interface FetchedStep {
  /** The email in place of the usual one. */
  readonly email: StepEmailKind | null;
  /** Where the step leads on at once. */
  readonly leadsTo?: OrderStatus;
  /** The button's label. */
  readonly label: string;
}

export interface OrderTransition {
  /** The statuses from which each role may take the action. */
  readonly from: Readonly<Partial<Record<OrderRole, readonly OrderStatus[]>>>;
  /** The status of the order afterwards. */
  readonly to: OrderStatus;
  /** The required details by role. A detail that the action does not require is not stored. */
  readonly needs: Readonly<Partial<Record<OrderRole, readonly OrderDetail[]>>>;
  /** The details that it stores besides, where they are given: a reason, if absent. */
  readonly takes?: readonly OrderDetail[];
  /** The stock movement that returns the order's pieces to stock, if there is one. */
  readonly restores?: 'cancellation' | 'return';
  /**
   * Where a decision on a return leads while the customer keeps pieces of the order: `open` if they can still ask to return some,
   * `closed` if all are decided.
   */
  readonly keeping?: { readonly open: OrderStatus; readonly closed: OrderStatus };
  /** Where it leads instead of `to` from these states. With some of the pieces only, a cancellation leaves the order where it stands. */
  readonly toFrom?: Readonly<Partial<Record<OrderStatus, OrderStatus>>>;
  /** Where it leads with some of the pieces that are still here. */
  readonly leaving?: OrderStatus;
  /** Where it leads instead of a cancellation after pieces have left, which it cannot cancel. */
  readonly whenPartlySent?: OrderStatus;
  /** Where it leads on at once, when the customer has withdrawn from the contract on the way there. */
  readonly whenWithdrawn?: OrderStatus;
  /** The action that it takes back, within `constraints.undoTime`. */
  readonly takesBack?: OrderAction;
  /** The market whose law gives it; any, without it. */
  readonly market?: Market;
  /** How it differs where the customer fetches the order. */
  readonly whenFetched?: FetchedStep;
  /** The email to the customer; `null` if nothing changes for them. A return that names no pieces has none until it is decided. */
  readonly email: StepEmailKind | null;
  /** The button's label. */
  readonly label: string;
  /** The name of the action in the audit log; `null` if only customers may. */
  readonly auditLabel: string | null;
  /** Whether it cannot be undone or disappoints the customer, so that its button is red. */
  readonly isDangerous?: true;
}

/**
 * The state machine of an order: the server's checks, the buttons, the audit log, the diagram in docs/orders.md and the
 * tests are all derived from this table.
 */
export const orderActions = {
  confirm: {
    from: { admin: ['placed'] },
    to: 'confirmed',
    needs: {},
    email: 'order-confirmed',
    label: 'Confirm',
    auditLabel: 'Confirmed an order',
  },
  pack: {
    from: { admin: ['confirmed'] },
    to: 'packed',
    needs: {},
    email: null,
    whenFetched: { email: 'order-ready', label: 'Ready for pick-up' },
    label: 'Mark as packed',
    auditLabel: 'Packed an order',
  },
  ship: {
    from: { admin: ['packed'] },
    to: 'shipped',
    leaving: 'packed',
    needs: { admin: ['carrier', 'trackingCode'] },
    email: 'order-shipped',
    // An order that is fetched is handed over in person: no email is sent.
    whenFetched: { email: null, leadsTo: 'delivered', label: 'Hand over' },
    label: 'Ship',
    auditLabel: 'Shipped an order',
  },
  deliver: {
    from: { admin: ['shipped'] },
    to: 'delivered',
    needs: {},
    whenWithdrawn: 'return-requested',
    email: 'order-delivered',
    label: 'Mark as delivered',
    auditLabel: 'Marked an order as delivered',
  },
  cancel: {
    from: { customer: ['placed'], admin: ['placed', 'confirmed', 'packed'] },
    to: 'cancelled',
    whenPartlySent: 'shipped',
    needs: { admin: ['reason'] },
    restores: 'cancellation',
    email: 'order-cancelled',
    label: 'Cancel order',
    auditLabel: 'Canceled an order',
    isDangerous: true,
  },
  'request-return': {
    from: { customer: ['delivered'] },
    to: 'return-requested',
    needs: { customer: ['reason'] },
    email: 'order-return-requested',
    label: 'Request a return',
    auditLabel: null,
  },
  // Nobody but the customer knows that the parcel has left: until then the return is only requested.
  'send-return': {
    from: { customer: ['return-requested'] },
    to: 'return-requested',
    needs: {},
    takes: ['carrier', 'trackingCode'],
    email: null,
    label: 'I have sent it',
    auditLabel: null,
  },
  'accept-return': {
    from: { admin: ['return-requested'] },
    to: 'returned',
    needs: {},
    restores: 'return',
    keeping: { open: 'delivered', closed: 'refused' },
    email: 'order-returned',
    label: 'Accept return',
    auditLabel: 'Accepted a return',
  },
  'refuse-return': {
    from: { admin: ['return-requested'] },
    to: 'refused',
    needs: { admin: ['reason'] },
    keeping: { open: 'delivered', closed: 'refused' },
    email: 'order-return-refused',
    label: 'Refuse return',
    auditLabel: 'Refused a return',
    isDangerous: true,
  },
  'undo-confirm': {
    from: { admin: ['confirmed'] },
    to: 'placed',
    takesBack: 'confirm',
    needs: {},
    email: null,
    label: 'Undo confirming',
    auditLabel: 'Took back a confirmation',
  },
  'undo-pack': {
    from: { admin: ['packed'] },
    to: 'confirmed',
    takesBack: 'pack',
    needs: {},
    email: null,
    label: 'Undo packing',
    auditLabel: 'Took back that an order was packed',
  },
  // Within `constraints.withdrawalDays` of the delivery; a call of its own, as it needs no reason and no admin may refuse it.
  withdraw: {
    from: { customer: ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'return-requested', 'refused'] },
    to: 'return-requested',
    toFrom: {
      ...({ placed: 'cancelled', confirmed: 'cancelled', packed: 'cancelled' } satisfies Record<
        HeldStatus,
        OrderStatus
      >),
      shipped: 'shipped',
    },
    whenPartlySent: 'shipped',
    needs: {},
    email: 'order-withdrawn',
    label: 'Withdraw from contract here',
    auditLabel: null,
    market: 'eu',
  },
} as const satisfies Record<string, Omit<OrderTransition, 'takesBack'> & { takesBack?: string }>;

export type OrderAction = keyof typeof orderActions;
/** All of them, in the order of the table. */
export const allOrderActions = Object.keys(orderActions) as OrderAction[];
/** Those of every market, which `POST /order/{id}/actions` takes. */
export type CommonAction = Exclude<OrderAction, 'withdraw'>;
export const orderActionNames = allOrderActions.filter(isCommon);

/** The row of an action, including the optional columns. */
export function transitionOf(action: OrderAction): OrderTransition {
  return orderActions[action];
}

function isCommon(action: OrderAction): action is CommonAction {
  return transitionOf(action).market === undefined;
}

/** The actions that are allowed with these roles; there are several roles when an admin looks at their own order. */
export function allowedActions(status: OrderStatus, roles: readonly OrderRole[]): CommonAction[] {
  return orderActionNames.filter((action) => roleFor(action, status, roles) !== undefined);
}

/** The role in which the action is allowed, if any; admin, if both roles allow it. */
export function roleFor(action: OrderAction, status: OrderStatus, roles: readonly OrderRole[]): OrderRole | undefined {
  const { from } = transitionOf(action);
  return orderRoles.toReversed().find((role) => roles.includes(role) && from[role]?.includes(status));
}

/** The actions after which less may be owed for an order, so that what was paid for it goes back. */
export type MoneyAction = {
  [A in OrderAction]: (typeof orderActions)[A] extends { restores: string } | { toFrom: object } ? A : never;
}[OrderAction];

/** An order, as far as it decides how a step of it differs. */
interface Fetched {
  isPickUp?: true | undefined;
}

/** The row of an action for an order that is sent, or for one that its customer fetches. */
export function stepOf(
  action: OrderAction,
  { isPickUp }: Fetched,
): Pick<OrderTransition, 'needs' | 'email' | 'label'> & Pick<FetchedStep, 'leadsTo'> {
  const { whenFetched, ...usual } = transitionOf(action);
  return isPickUp && whenFetched ? { needs: {}, ...whenFetched } : usual;
}

/** Whether less may be owed after an action. */
export function isMoneyAction(action: OrderAction): action is MoneyAction {
  const { restores, toFrom } = transitionOf(action);
  return restores !== undefined || toFrom !== undefined;
}

/**
 * The actions that can be done with many orders at once: those of the usual course. None moves money, for which
 * each customer's amount would have to be confirmed.
 */
export const bulkActions = ['confirm', 'pack', 'ship', 'deliver'] as const satisfies readonly Exclude<
  OrderAction,
  MoneyAction
>[];
export type BulkAction = (typeof bulkActions)[number];

/** The actions that take back a step, which can be done with many orders at once as well. */
export const undoActions = ['undo-confirm', 'undo-pack'] as const satisfies readonly OrderAction[];
export type UndoAction = (typeof undoActions)[number];

/** Whether an action takes back another one. */
export function isUndo(action: OrderAction): action is UndoAction {
  return transitionOf(action).takesBack !== undefined;
}

/** The action that takes back another one, if there is one. */
export function undoOf(action: OrderAction): UndoAction | undefined {
  return undoActions.find((undo) => transitionOf(undo).takesBack === action);
}
