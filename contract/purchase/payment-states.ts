import type { EmailKind } from '../email/schemas.ts';

/** The methods of payment that a deployment accepts: none, invoices, or invoices and cards. */
export const paymentModes = ['none', 'invoice', 'stripe'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** The market, whose law decides the customers' rights. */
export const markets = ['us', 'eu'] as const;
export type Market = (typeof markets)[number];

export const paymentMethods = ['invoice', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The methods by which a customer can pay; the first is assumed for clients that name none. */
export const methodsOf: Readonly<Record<PaymentMode, readonly PaymentMethod[]>> = {
  none: [],
  invoice: ['invoice'],
  stripe: ['invoice', 'card'],
};

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = { invoice: 'Invoice', card: 'Card' };

export interface PaymentState {
  /** The label that customers and admins read. */
  readonly label: string;
  /** The color of the state's mark: somebody must act, all is well, the payment failed, or nothing more happens. */
  readonly tone: 'action' | 'success' | 'failure' | 'neutral';
  /** Whether a payment or refund is outstanding, so that the purchase's customer must be reachable. */
  readonly isOpen: boolean;
  /** The email to the customer when the purchase enters the state; `null` if nothing changes for them or an email about the order says it. */
  readonly email: Extract<EmailKind, `payment-${string}`> | null;
}

/** The states of a purchase's payment. */
export const paymentStates = {
  due: { label: 'Due', tone: 'action', isOpen: true, email: null },
  // The customer has paid by bank debit or a similar method, and the bank confirms it days later: neither paid nor unpaid.
  'under-way': { label: 'Payment under way', tone: 'neutral', isOpen: true, email: 'payment-under-way' },
  paid: { label: 'Paid', tone: 'success', isOpen: false, email: 'payment-received' },
  // All items were canceled before anything was paid.
  lapsed: { label: 'Canceled, not paid', tone: 'neutral', isOpen: false, email: null },
  // More was paid than the items that are left cost.
  'refund-due': { label: 'Refund due', tone: 'action', isOpen: true, email: null },
  'part-refunded': { label: 'Partly refunded', tone: 'neutral', isOpen: false, email: 'payment-refunded' },
  refunded: { label: 'Refunded', tone: 'neutral', isOpen: false, email: 'payment-refunded' },
} as const satisfies Record<string, PaymentState>;

export type PaymentStatus = keyof typeof paymentStates;
export const paymentStatuses = Object.keys(paymentStates) as [PaymentStatus, ...PaymentStatus[]];

/** The row that an open browser tab uses for a state that was added later; its label is the state's name. */
const unknownState: Omit<PaymentState, 'label'> = { tone: 'neutral', isOpen: true, email: null };

/** The row of a state. */
export function paymentStateOf(status: PaymentStatus): PaymentState {
  const known: Readonly<Partial<Record<string, PaymentState>>> = paymentStates;
  return known[status] ?? { label: status, ...unknownState };
}

/** The states in which a payment or refund is outstanding. */
export const openPaymentStatuses = paymentStatuses.filter((status) => paymentStateOf(status).isOpen);

/** The progress of a due refund at the payment provider. */
export const refundProgresses = ['pending', 'refused'] as const;
export type RefundProgress = (typeof refundProgresses)[number];

/** The progress of the refund of a payment that cannot be booked. */
export const unmatchedRefunds = ['pending', 'refused', 'made'] as const;
export type UnmatchedRefund = (typeof unmatchedRefunds)[number];

/** The state of a dispute that a customer opened at their bank, which decides it for the shop or for the customer. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The parties that change the state of a payment: an admin, the payment provider, or the shop itself when items end. */
export const paymentRoles = ['admin', 'provider', 'shop'] as const;
export type PaymentRole = (typeof paymentRoles)[number];

export interface PaymentTransition {
  /** The states from which each role may take the action. */
  readonly from: Readonly<Partial<Record<PaymentRole, readonly PaymentStatus[]>>>;
  /** The state afterwards. */
  readonly to: PaymentStatus;
  /** The methods of payment for which the action exists; all methods, if absent. */
  readonly methods?: readonly PaymentMethod[];
  /** The button's label; `null` if no person takes the action. */
  readonly label: string | null;
  /** The name of the action in the audit log; `null` if only others than admins may take it. */
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
  // The bank refused the payment: the customer can pay another way.
  'fail-payment': { from: { provider: ['under-way'] }, to: 'due', label: null, auditLabel: null },
  // Less than the amount due was paid: the rest stays due.
  'pay-part': {
    from: { admin: ['due'] },
    to: 'due',
    label: 'Book payment',
    auditLabel: 'Booked a part of a payment',
  },
  // After some items were canceled, the amount paid is enough for the rest; nothing has to be paid for a rest that costs nothing.
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
    auditLabel: 'Refunded a part of a payment',
  },
  // The bank refused a refund after it was made: the money is back at the provider.
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
    auditLabel: 'Refunded a payment',
  },
} as const satisfies Record<string, PaymentTransition>;

export type PaymentAction = keyof typeof paymentActions;
export const paymentActionNames = Object.keys(paymentActions) as PaymentAction[];

/** The row of an action. */
export function paymentTransitionOf(action: PaymentAction): PaymentTransition {
  return paymentActions[action];
}

/** Whether a person or system in this role may take the action now. */
export function isPaymentActionAllowed(action: PaymentAction, status: PaymentStatus, role: PaymentRole): boolean {
  return paymentTransitionOf(action).from[role]?.includes(status) ?? false;
}
