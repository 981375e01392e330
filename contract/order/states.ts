export interface OrderState {
  /** The label that customers and admins read. */
  readonly label: string;
  /**
   * Its place on the customer's timeline: `course` if an order passes through it on its way to the customer, in the order of the table;
   * `end` if it ends the order unsuccessfully; `detour` for any other state.
   */
  readonly timeline: 'course' | 'detour' | 'end';
  /** The color of the state's mark: the shop must act, all goes well, the order has failed, or nothing more happens. */
  readonly tone: 'action' | 'success' | 'failure' | 'neutral';
  /** Whether the order is unfinished, so that its customer must be reachable. */
  readonly isInProgress: boolean;
  /**
   * The place of the goods: `held` in the shop for the customer, so that the address can still be changed and a withdrawal cancels the
   * order; `sent` to the customer and not back, so that a review of the part counts as verified; or `released` to be sold again.
   */
  readonly goods: 'held' | 'sent' | 'released';
}

/** The states of an order; those of its usual course in the order in which it passes through them. */
export const orderStates = {
  placed: { label: 'Placed', timeline: 'course', tone: 'action', isInProgress: true, goods: 'held' },
  confirmed: {
    label: 'Confirmed',
    timeline: 'course',
    tone: 'action',
    isInProgress: true,
    goods: 'held',
  },
  packed: { label: 'Packed', timeline: 'course', tone: 'action', isInProgress: true, goods: 'held' },
  shipped: {
    label: 'Shipped',
    timeline: 'course',
    tone: 'success',
    isInProgress: true,
    goods: 'sent',
  },
  delivered: {
    label: 'Delivered',
    timeline: 'course',
    tone: 'success',
    isInProgress: false,
    goods: 'sent',
  },
  cancelled: {
    label: 'Canceled',
    timeline: 'end',
    tone: 'failure',
    isInProgress: false,
    goods: 'released',
  },
  'return-requested': {
    label: 'Return requested',
    timeline: 'detour',
    tone: 'action',
    isInProgress: true,
    goods: 'sent',
  },
  returned: {
    label: 'Returned',
    timeline: 'detour',
    tone: 'neutral',
    isInProgress: false,
    goods: 'released',
  },
  refused: {
    label: 'Return refused',
    timeline: 'end',
    tone: 'neutral',
    isInProgress: false,
    goods: 'sent',
  },
} as const satisfies Record<string, OrderState>;

export type OrderStatus = keyof typeof orderStates;
/** The states in which the shop holds the goods. */
export type HeldStatus = {
  [S in OrderStatus]: (typeof orderStates)[S]['goods'] extends 'held' ? S : never;
}[OrderStatus];
export const orderStatuses = Object.keys(orderStates) as OrderStatus[];

/** The row that an open browser tab uses for a state that was added later; its label is the state's name. */
const unknownState: Omit<OrderState, 'label'> = {
  timeline: 'detour',
  tone: 'neutral',
  isInProgress: true,
  goods: 'released',
};

/** The row of a state. */
export function stateOf(status: OrderStatus): OrderState {
  const known: Readonly<Partial<Record<string, OrderState>>> = orderStates;
  return known[status] ?? { label: status, ...unknownState };
}

/** The usual course of an order, from the first state to the last. */
export const orderCourse: readonly OrderStatus[] = orderStatuses.filter(
  (status) => stateOf(status).timeline === 'course',
);

/** The states in which the customer has the pieces. */
export const boughtStatuses = orderStatuses.filter(isBought);

/** The states of an unfinished order. */
export const inProgressStatuses = orderStatuses.filter((status) => stateOf(status).isInProgress);

/** Whether the customer has the pieces of an order with this status. */
export function isBought(status: OrderStatus): boolean {
  return stateOf(status).goods === 'sent';
}

/** Whether the order is still in the shop, so that its address can be changed. */
export function isBeforeShipping(status: OrderStatus): boolean {
  return stateOf(status).goods === 'held';
}
