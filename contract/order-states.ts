// Apart from the schemas, so that a page which only shows orders does not load them.

/** Where an order can stand, in the order in which it gets there. */
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

/** Who acts on an order: the customer whose it is, or an admin. */
export const orderRoles = ['customer', 'admin'] as const;
export type OrderRole = (typeof orderRoles)[number];

/** What an action is told besides its name. */
export type OrderDetail = 'reason' | 'carrier' | 'trackingCode';

/** What is said when a detail is needed and missing. */
export const orderDetailMissing: Readonly<Record<OrderDetail, string>> = {
  reason: 'Please say why.',
  carrier: 'Please name the carrier.',
  trackingCode: 'Please give the tracking code.',
};

export interface OrderTransition {
  /** Who may do it, and where the order must stand for them. */
  readonly from: Readonly<Partial<Record<OrderRole, readonly OrderStatus[]>>>;
  /** Where the order stands afterwards. */
  readonly to: OrderStatus;
  /** What must be told, by whom. What an action takes and does not need is not kept. */
  readonly needs: Readonly<Partial<Record<OrderRole, readonly OrderDetail[]>>>;
  /** The movement that puts the order's pieces back on the shelf, if it does. */
  readonly restores?: 'cancellation' | 'return';
  /** What the button says. */
  readonly label: string;
}

/**
 * The one table of an order's life: the server's checks, the buttons, the diagram in docs/orders.md and the tests are made
 * from it.
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
    label: 'Take back',
  },
  'refuse-return': {
    from: { admin: ['return-requested'] },
    to: 'refused',
    needs: { admin: ['reason'] },
    label: 'Refuse the return',
  },
} as const satisfies Record<string, OrderTransition>;

export type OrderAction = keyof typeof orderActions;
export const orderActionNames = Object.keys(orderActions) as OrderAction[];

/**
 * Where an order stands when its pieces went out and were not taken back: what makes a review of the part one of somebody
 * who bought it.
 */
export const boughtStatuses = ['shipped', 'delivered', 'return-requested', 'refused'] as const satisfies OrderStatus[];

/** Where an order stands of which something is still to come, for which its customer must be reachable. */
export const underWayStatuses = [
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'return-requested',
] as const satisfies OrderStatus[];

/** Whether the pieces of an order that stands there are the customer's. */
export function isBought(status: OrderStatus): boolean {
  return (boughtStatuses as readonly OrderStatus[]).includes(status);
}

/** The row of an action, with the optional columns. */
export function transitionOf(action: OrderAction): OrderTransition {
  return orderActions[action];
}

/** What somebody may do with an order that stands there; several roles when an admin looks at an own order. */
export function allowedActions(status: OrderStatus, roles: readonly OrderRole[]): OrderAction[] {
  return orderActionNames.filter((action) => roleFor(action, status, roles) !== undefined);
}

/** As whom somebody may do it, when they may; as an admin, when both would do. */
export function roleFor(action: OrderAction, status: OrderStatus, roles: readonly OrderRole[]): OrderRole | undefined {
  const { from } = transitionOf(action);
  return orderRoles.toReversed().find((role) => roles.includes(role) && from[role]?.includes(status));
}
