// Kept apart from the schemas, so that a page that only shows orders does not load them.

/** The statuses of an order, in the order in which it passes through them. */
export const orderStatuses = [
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'return-requested',
  'returned',
  'refused',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who acts on an order: its customer or an admin. */
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

export interface OrderTransition {
  /** The statuses from which each role may take the action. */
  readonly from: Readonly<Partial<Record<OrderRole, readonly OrderStatus[]>>>;
  /** The status of the order afterwards. */
  readonly to: OrderStatus;
  /** The required details by role. A detail that the action does not require is not stored. */
  readonly needs: Readonly<Partial<Record<OrderRole, readonly OrderDetail[]>>>;
  /** The stock movement that returns the order's pieces to stock, if there is one. */
  readonly restores?: 'cancellation' | 'return';
  /** The button's label. */
  readonly label: string;
}

/**
 * The state machine of an order: the server's checks, the buttons, the diagram in docs/orders.md and the tests are all
 * derived from this table.
 */
export const orderActions = {
  confirm: { from: { admin: ['placed'] }, to: 'confirmed', needs: {}, label: 'Confirm' },
  pack: { from: { admin: ['confirmed'] }, to: 'packed', needs: {}, label: 'Mark as packed' },
  ship: {
    from: { admin: ['packed'] },
    to: 'shipped',
    needs: { admin: ['carrier', 'trackingCode'] },
    label: 'Ship',
  },
  deliver: { from: { admin: ['shipped'] }, to: 'delivered', needs: {}, label: 'Mark as delivered' },
  cancel: {
    from: { customer: ['placed'], admin: ['placed', 'confirmed', 'packed'] },
    to: 'cancelled',
    needs: { admin: ['reason'] },
    restores: 'cancellation',
    label: 'Cancel order',
  },
  'request-return': {
    from: { customer: ['delivered'] },
    to: 'return-requested',
    needs: { customer: ['reason'] },
    label: 'Request a return',
  },
  'accept-return': {
    from: { admin: ['return-requested'] },
    to: 'returned',
    needs: {},
    restores: 'return',
    label: 'Accept return',
  },
  'refuse-return': {
    from: { admin: ['return-requested'] },
    to: 'refused',
    needs: { admin: ['reason'] },
    label: 'Refuse return',
  },
} as const satisfies Record<string, OrderTransition>;

export type OrderAction = keyof typeof orderActions;
export const orderActionNames = Object.keys(orderActions) as OrderAction[];

/**
 * The statuses of an order that was shipped and not returned, whose customer's review of the part counts as verified.
 */
export const boughtStatuses = ['shipped', 'delivered', 'return-requested', 'refused'] as const satisfies OrderStatus[];

/** The statuses of an unfinished order, whose customer must be reachable. */
export const underWayStatuses = [
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'return-requested',
] as const satisfies OrderStatus[];

/** Whether the customer has the pieces of an order with this status. */
export function isBought(status: OrderStatus): boolean {
  return (boughtStatuses as readonly OrderStatus[]).includes(status);
}

/** The row of an action, including the optional columns. */
export function transitionOf(action: OrderAction): OrderTransition {
  return orderActions[action];
}

/** The actions that are allowed with these roles; there are several roles when an admin looks at their own order. */
export function allowedActions(status: OrderStatus, roles: readonly OrderRole[]): OrderAction[] {
  return orderActionNames.filter((action) => roleFor(action, status, roles) !== undefined);
}

/** The role in which the action is allowed, if any; admin, if both roles allow it. */
export function roleFor(action: OrderAction, status: OrderStatus, roles: readonly OrderRole[]): OrderRole | undefined {
  const { from } = transitionOf(action);
  return orderRoles.toReversed().find((role) => roles.includes(role) && from[role]?.includes(status));
}
