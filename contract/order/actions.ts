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

/** The shipping step of an order that the customer picks up: there is no carrier, so no details are needed. */
interface FetchedStep {
  /** The email that is sent instead of the usual one. */
  readonly email: StepEmailKind | null;
  /** The status to which the order moves on at once. */
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
  /** The optional details that are stored as well; only the reason, if absent. */
  readonly takes?: readonly OrderDetail[];
  /** The stock movement that returns the order's pieces to stock, if there is one. */
  readonly restores?: 'cancellation' | 'return';
  /**
   * The status after a decision on a return if the customer keeps pieces of the order: `open` if they can still request a return for some
   * of them, `closed` if every return is decided.
   */
  readonly keeping?: { readonly open: OrderStatus; readonly closed: OrderStatus };
  /** The status after the action, instead of `to`, from these states. If only some of the pieces are canceled, the order keeps its status. */
  readonly toFrom?: Readonly<Partial<Record<OrderStatus, OrderStatus>>>;
  /** The status after the action if it affects only some of the pieces that are still in the shop. */
  readonly leaving?: OrderStatus;
  /** The status after a cancellation if pieces have left already: those cannot be canceled. */
  readonly whenPartlySent?: OrderStatus;
  /** The status to which the order moves on at once if the customer withdrew from the contract while it was on its way. */
  readonly whenWithdrawn?: OrderStatus;
  /** The action that this one undoes, within `constraints.undoTime`. */
  readonly takesBack?: OrderAction;
  /** The market whose law requires the action; without it, every market has it. */
  readonly market?: Market;
  /** The differences if the customer picks the order up. */
  readonly whenFetched?: FetchedStep;
  /** The email to the customer; `null` if nothing changes for them. For a return without named pieces, none is sent until the decision. */
  readonly email: StepEmailKind | null;
  /** The button's label. */
  readonly label: string;
  /** The name of the action in the audit log; `null` if only customers take it. */
  readonly auditLabel: string | null;
  /** Whether the button is red, because the action cannot be undone or disappoints the customer. */
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
    // The staff hands an order that is picked up over in person, so no email is sent.
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
  // Until the staff has the parcel, only the customer says that it has left, so the return stays requested.
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
  // Allowed within `constraints.withdrawalDays` of the delivery. It has its own call, because it needs no reason and no admin may refuse
  // it.
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
/** All actions, in the order of the table. */
export const allOrderActions = Object.keys(orderActions) as OrderAction[];
/** The actions that exist in every market, which `POST /order/{id}/actions` accepts. */
export type CommonAction = Exclude<OrderAction, 'withdraw'>;
export const orderActionNames = allOrderActions.filter(isCommon);

/** The row of an action, with the type that includes optional columns. */
export function transitionOf(action: OrderAction): OrderTransition {
  return orderActions[action];
}

function isCommon(action: OrderAction): action is CommonAction {
  return transitionOf(action).market === undefined;
}

/** The actions that are allowed with these roles. An admin who views their own order has several roles. */
export function allowedActions(status: OrderStatus, roles: readonly OrderRole[]): CommonAction[] {
  return orderActionNames.filter((action) => roleFor(action, status, roles) !== undefined);
}

/** The role in which the action is allowed; admin if both roles allow it, undefined if none does. */
export function roleFor(action: OrderAction, status: OrderStatus, roles: readonly OrderRole[]): OrderRole | undefined {
  const { from } = transitionOf(action);
  return orderRoles.toReversed().find((role) => roles.includes(role) && from[role]?.includes(status));
}

/** The actions that can lower the amount owed for an order, so that a part of the payment is refunded. */
export type MoneyAction = {
  [A in OrderAction]: (typeof orderActions)[A] extends { restores: string } | { toFrom: object } ? A : never;
}[OrderAction];

/** The field of an order that decides which variant of a step applies. */
interface Fetched {
  isPickUp?: true | undefined;
}

/** The row of an action, for an order that is shipped or one that its customer picks up. */
export function stepOf(
  action: OrderAction,
  { isPickUp }: Fetched,
): Pick<OrderTransition, 'needs' | 'email' | 'label'> & Pick<FetchedStep, 'leadsTo'> {
  const { whenFetched, ...usual } = transitionOf(action);
  return isPickUp && whenFetched ? { needs: {}, ...whenFetched } : usual;
}

/** Whether an action can lower the amount owed. */
export function isMoneyAction(action: OrderAction): action is MoneyAction {
  const { restores, toFrom } = transitionOf(action);
  return restores !== undefined || toFrom !== undefined;
}

/**
 * The actions that can be applied to many orders at once: those of the usual course. None of them moves money, because each customer's
 * amount would have to be confirmed.
 */
export const bulkActions = ['confirm', 'pack', 'ship', 'deliver'] as const satisfies readonly Exclude<
  OrderAction,
  MoneyAction
>[];
export type BulkAction = (typeof bulkActions)[number];

/** The actions that undo a step; they can be applied to many orders at once as well. */
export const undoActions = ['undo-confirm', 'undo-pack'] as const satisfies readonly OrderAction[];
export type UndoAction = (typeof undoActions)[number];

/** Whether an action undoes another one. */
export function isUndo(action: OrderAction): action is UndoAction {
  return transitionOf(action).takesBack !== undefined;
}

/** The action that undoes this one, if there is one. */
export function undoOf(action: OrderAction): UndoAction | undefined {
  return undoActions.find((undo) => transitionOf(undo).takesBack === action);
}
