import type { EmailKind } from '../email/schemas.ts';

/** The payments that a deployment takes for its orders: nothing, invoices, or invoices and cards. */
export const paymentModes = ['none', 'invoice', 'stripe'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** The market, whose law applies to the customers' rights. */
export const markets = ['us', 'eu'] as const;
export type Market = (typeof markets)[number];

export const paymentMethods = ['invoice', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How a customer can pay; the first is that of clients that name none. */
export const methodsOf: Readonly<Record<PaymentMode, readonly PaymentMethod[]>> = {
  none: [],
  invoice: ['invoice'],
  stripe: ['invoice', 'card'],
};

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = { invoice: 'Invoice', card: 'Card' };

export interface PaymentState {
  /** The label that customers and admins read. */
  readonly label: string;
  /** The color of its mark: somebody must act, all is well, it has failed, or nothing more happens. */
  readonly tone: 'action' | 'success' | 'failure' | 'neutral';
  /** Whether money is still to come or to go, so that the purchase's customer must be reachable. */
  readonly isOpen: boolean;
  /** The email to the customer when the purchase enters it; `null` if nothing changes for them or an order's email tells it. */
  readonly email: Extract<EmailKind, `payment-${string}`> | null;
}

/** The states of a purchase's payment. */
export const paymentStates = {
  due: { label: 'Due', tone: 'action', isOpen: true, email: null },
  // By bank debit and the like the customer has paid, and the bank confirms it days later: neither paid nor unpaid.
  'under-way': { label: 'Payment under way', tone: 'neutral', isOpen: true, email: 'payment-under-way' },
  paid: { label: 'Paid', tone: 'success', isOpen: false, email: 'payment-received' },
  // Its orders were canceled before anything was paid.
  lapsed: { label: 'Canceled, not paid', tone: 'neutral', isOpen: false, email: null },
  // More was paid than the orders that are left cost.
  'refund-due': { label: 'Refund due', tone: 'action', isOpen: true, email: null },
  'part-refunded': { label: 'Partly refunded', tone: 'neutral', isOpen: false, email: 'payment-refunded' },
  refunded: { label: 'Refunded', tone: 'neutral', isOpen: false, email: 'payment-refunded' },
} as const satisfies Record<string, PaymentState>;

export type PaymentStatus = keyof typeof paymentStates;
export const paymentStatuses = Object.keys(paymentStates) as [PaymentStatus, ...PaymentStatus[]];

/** What a browser tab shows of a state that was added after it was opened, besides the state's name. */
const unknownState: Omit<PaymentState, 'label'> = { tone: 'neutral', isOpen: true, email: null };

/** The row of a state. */
export function paymentStateOf(status: PaymentStatus): PaymentState {
  const known: Readonly<Partial<Record<string, PaymentState>>> = paymentStates;
  return known[status] ?? { label: status, ...unknownState };
}

/** The states in which money is still to come or to go. */
export const openPaymentStatuses = paymentStatuses.filter((status) => paymentStateOf(status).isOpen);

/** How far a refund is that is due and that the provider knows. */
export const refundProgresses = ['pending', 'refused'] as const;
export type RefundProgress = (typeof refundProgresses)[number];

/** How far the refund of a payment is that cannot be booked. */
export const unmatchedRefunds = ['pending', 'refused', 'made'] as const;
export type UnmatchedRefund = (typeof unmatchedRefunds)[number];

/** How a dispute stands that a customer has opened at their bank: the bank decides it for the shop or for the customer. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Who brings a payment to another state: an admin, the payment provider, or the shop itself as orders end. */
export const paymentRoles = ['admin', 'provider', 'shop'] as const;
export type PaymentRole = (typeof paymentRoles)[number];

export interface PaymentTransition {
  /** The states from which each role may take the action. */
  readonly from: Readonly<Partial<Record<PaymentRole, readonly PaymentStatus[]>>>;
  /** The state afterwards. */
  readonly to: PaymentStatus;
  /** The methods with which it happens; all of them without it. */
  readonly methods?: readonly PaymentMethod[];
  /** The button's label; `null` if no person does it. */
  readonly label: string | null;
  /** What an admin did, in the words of the audit log; `null` if only others may. */
  readonly auditLabel: string | null;
}

/**
 * The state machine of a payment: the server's checks, the buttons, the audit log, and the tests
 * are all derived from this table.
 */
export const paymentActions = {
  pay: {
    from: { admin: ['due'], provider: ['due', 'under-way'] },
    to: 'paid',
    label: 'Book payment',
    auditLabel: 'Booked a payment',
  },
  'start-payment': { from: { provider: ['due'] }, to: 'under-way', label: null, auditLabel: null },
  // The bank refused it: the customer can pay another way.
  'fail-payment': { from: { provider: ['under-way'] }, to: 'due', label: null, auditLabel: null },
  // Less came in than is due: the rest stays due.
  'pay-part': {
    from: { admin: ['due'] },
    to: 'due',
    label: 'Book payment',
    auditLabel: 'Booked a part of a payment',
  },
  // The money that came is enough for the rest once some of the order was canceled; a rest that costs nothing needs none.
  suffice: { from: { shop: ['due'] }, to: 'paid', label: null, auditLabel: null },
  lapse: { from: { provider: ['due'], shop: ['due', 'under-way'] }, to: 'lapsed', label: null, auditLabel: null },
  'pay-late': {
    from: { admin: ['lapsed', 'due'], provider: ['lapsed', 'due', 'under-way'] },
    to: 'refund-due',
    label: 'Book payment',
    auditLabel: 'Booked a payment',
  },
  'owe-refund': { from: { shop: ['paid', 'part-refunded', 'due'] }, to: 'refund-due', label: null, auditLabel: null },
  'refund-part': {
    from: { admin: ['paid', 'part-refunded', 'refund-due'], provider: ['refund-due', 'paid', 'part-refunded'] },
    to: 'part-refunded',
    label: 'Refund',
    auditLabel: 'Refunded a part of a purchase',
  },
  // The bank refused a refund that was made: the money is back at the provider.
  'refund-failed': {
    from: { provider: ['part-refunded', 'refunded', 'refund-due'] },
    to: 'refund-due',
    label: null,
    auditLabel: null,
  },
  refund: {
    from: { admin: ['paid', 'part-refunded', 'refund-due'], provider: ['refund-due', 'paid', 'part-refunded'] },
    to: 'refunded',
    label: 'Refund',
    auditLabel: 'Refunded a purchase',
  },
} as const satisfies Record<string, PaymentTransition>;

export type PaymentAction = keyof typeof paymentActions;
export const paymentActionNames = Object.keys(paymentActions) as PaymentAction[];

/** The row of an action. */
export function paymentTransitionOf(action: PaymentAction): PaymentTransition {
  return paymentActions[action];
}

/** Whether somebody in this role may take the action now. */
export function isPaymentActionAllowed(action: PaymentAction, status: PaymentStatus, role: PaymentRole): boolean {
  return paymentTransitionOf(action).from[role]?.includes(status) ?? false;
}
