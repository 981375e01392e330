import type { AuditKind } from '@fourteener/contract/audit/kinds';
import { type OrderDetail, orderActionNames, transitionOf } from '@fourteener/contract/order/actions';
import type { ReturnFacts } from '@fourteener/contract/order/returns';
import { orderStates, orderStatuses } from '@fourteener/contract/order/states';
import { orderTakingNames, orderTakings } from '@fourteener/contract/order/taken';
import { mapPartFields, partFieldNames, partFields } from '@fourteener/contract/part/fields';
import { partStatuses } from '@fourteener/contract/part/status';
import { paymentActionNames, paymentTransitionOf } from '@fourteener/contract/purchase/payment-states';
import { writeFieldValue } from './field-values.ts';
import { keepChangedRows, spreadStep, writePaymentValue } from './payment-values.ts';

/** The labels for the kinds of things that admins act on. */
export const kindWords = {
  part: 'Parts',
  stock: 'Stock',
  import: 'Imports',
  order: 'Orders',
  admin: 'Roles',
  account: 'Accounts',
  mail: 'Emails',
  review: 'Reviews',
  bike: 'Bikes',
  drawing: 'Drawings',
  fit: 'Fit',
  payment: 'Payments',
  discount: 'Discount codes',
  settings: 'Settings',
} as const satisfies Record<AuditKind, string>;

const actionWords: Record<string, string | null> = {
  'part.add': 'Added a part',
  'part.change': 'Changed a part',
  'part.delete': 'Deleted a part',
  'part.import': 'Imported a part',
  'part.import-change': 'Changed a part by an import',
  'part.undo-change': 'Restored a changed part',
  'part.undo-import': 'Removed an imported part',
  'part.upload-picture': 'Uploaded a picture',
  'import.begin': 'Began an import',
  'import.begin-undo': 'Began to undo an import',
  'import.undo': 'Undid an import',
  'stock.restock': 'Restocked a part',
  'stock.correction': 'Corrected the stock',
  ...Object.fromEntries(orderActionNames.map((action) => [`order.${action}`, transitionOf(action).auditLabel])),
  'order.take': 'Took an order for a customer',
  'order.change-address': 'Changed the address of an order',
  'order.change-tracking': 'Corrected a tracking number',
  'review.keep': 'Kept a reported review',
  'review.remove': 'Took down a review',
  'admin.grant': 'Gave a role',
  'admin.revoke': 'Revoked a role',
  'account.move': 'Email address changed at Firebase',
  'account.block': 'Blocked an account',
  'account.unblock': 'Unblocked an account',
  'account.note': 'Added a note on a customer',
  'account.reset-factor': 'Removed a second factor',
  'mail.retry': 'Resent an email',
  'bike.add': 'Added a bike',
  'bike.change': 'Changed a bike',
  'bike.delete': 'Deleted a bike',
  'drawing.save': 'Saved the draft of a drawing',
  'drawing.publish': 'Published a drawing',
  'fit.judge': 'Judged a return of a part that did not fit',
  ...Object.fromEntries(
    paymentActionNames.map((action) => [`payment.${action}`, paymentTransitionOf(action).auditLabel]),
  ),
  'settings.change': 'Changed shipping and tax',
  'settings.synonyms': 'Changed the synonyms',
  'settings.publish': 'Published a text for customers',
  'discount.make': 'Made a discount code',
  'discount.change': 'Changed a discount code',
  'discount.end': 'Ended a discount code',
};

/** The label of an action; an unknown action is shown by its stored name. */
export function nameAction(action: string): string {
  return actionWords[action] ?? action;
}

/** The labels for the facts of an order's step; a missing label does not compile. */
const stepWords: Readonly<Record<keyof ReturnFacts | OrderDetail, string>> = {
  reason: 'Reason',
  carrier: 'Carrier',
  trackingCode: 'Tracking number',
  quantity: 'Pieces',
  withdrawal: 'Withdrawal',
  returnReason: 'Reason of the return',
  sent: 'Sent back',
  result: 'Decision',
  restocked: 'Pieces back in stock',
  writtenOff: 'Pieces written off',
  replacedBy: 'Replaced by',
  replacementEnded: 'Pieces of canceled replacements',
};

const fieldWords: Record<string, string> = {
  ...mapPartFields((name) => partFields[name].auditLabel ?? partFields[name].label),
  ...stepWords,
  reducedFrom: 'Reduced from',
  status: 'State',
  taken: 'Ordered',
  phone: 'Phone',
  address: 'Address',
  role: 'Role',
  email: 'Email',
  note: 'Note',
  weight: 'Weight',
  blocked: 'Blocked',
  secondFactor: 'Second factor',
  importId: 'Import',
  state: 'State',
  attempts: 'Attempts',
  problem: 'Problem',
  userName: 'Author',
  rating: 'Stars',
  model: 'Model',
  about: 'About',
  years: 'Years',
  sizes: 'Sizes',
  slots: 'Parts',
  width: 'Width',
  height: 'Height',
  zones: 'Shipping zones',
  rates: 'Tax rates',
  taxIncluded: 'Prices include tax',
  home: 'Orders with an incomplete address',
  invoiceDays: 'Days to pay an invoice',
  unpaidDollars: 'Amount that can be left unpaid',
  unpaidPercent: 'Share of a part that can be left unpaid',
  reorderDays: 'Days until reordered parts arrive',
  taxNumbers: 'Tax numbers',
  bankDetails: 'Bank details',
  dispatch: 'Parcels leave',
  synonyms: 'Synonyms',
  title: 'Title',
  bikes: 'Bikes',
  lines: 'Lines',
  revision: 'Revision',
  version: 'Version',
  reference: 'Reference',
  type: 'Type of discount',
  percent: 'Percentage',
  kinds: 'Kinds of parts',
  from: 'First day',
  until: 'Last day',
  uses: 'Maximum uses',
  oncePerCustomer: 'Once per customer',
  ended: 'Ended',
  amountCents: 'Amount',
  paidCents: 'Paid',
  refundedCents: 'Refunded',
};

/** Fields of a step that the entry already shows: its time and author. */
const saidAlready = new Set(['at', 'by']);

/** The states of orders and parts, which share a field, and how an order was taken, with their labels. */
const labels: Readonly<Record<string, ReadonlyMap<unknown, string>>> = {
  status: new Map([
    ...Object.entries(partStatuses),
    ...orderStatuses.map((status) => [status, orderStates[status].label] as const),
  ]),
  taken: new Map(orderTakingNames.map((name) => [name, orderTakings[name].manner])),
};

/** A field that an action changed, with its values before and after; undefined for no value. */
export interface Difference {
  field: string;
  words: string;
  before: string | undefined;
  after: string | undefined;
}

type Fields = Readonly<Record<string, unknown>> | null;

/** The differences that an action made, field by field. */
export function compareFields(fieldsBefore: Fields, fieldsAfter: Fields, action?: string): Difference[] {
  // The entry about a note has only the id of the note, since the text is deleted with the account.
  if (action === 'account.note') return [];
  const [before, after] = [spreadStep(fieldsBefore), spreadStep(fieldsAfter)];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const untold = names.filter((field) => !saidAlready.has(field) && !(field === 'role' && isStep(after)));
  return untold.map((field) =>
    keepChangedRows({
      field,
      words: fieldWords[field] ?? field,
      before: writeValue(field, before?.[field]),
      after: writeValue(field, after?.[field]),
    }),
  );
}

/** Whether the fields are a step of an order, whose role is that of all steps in the log. */
const isStep = (fields: Fields) => fields !== null && 'at' in fields;

/** The default choice of a part's field where nothing is stored. */
const usualChoices: ReadonlyMap<string, string | undefined> = new Map(
  partFieldNames.map((name) => [name, partFields[name].usual]),
);

function writeValue(field: string, written: unknown): string | undefined {
  const value = written === null ? usualChoices.get(field) : written;
  if (value === undefined || value === '') return undefined;
  const ofPayment = writePaymentValue(field, value);
  if (ofPayment !== undefined) return ofPayment || undefined;
  const label = labels[field]?.get(value);
  if (label !== undefined) return label;
  const ofField = writeFieldValue(field, value);
  if (ofField !== undefined) return ofField || undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ') || undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
