import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { toDollars } from '@fourteener/contract/money';
import { nameKey } from '@fourteener/contract/text/name-key';
import type { Customer } from '@fourteener/contract/user/customer-schemas';
import { type CustomerSegment, customerSegments } from '@fourteener/contract/user/customer-segments';
import { isPhoneTerm, listUserTerms } from '@fourteener/contract/user/terms';
import type { OwnData } from '@fourteener/contract/user/own-data';
import { dataOf, defineCollection } from '../database/collection.ts';
import { toIsoString } from '../database/timestamps.ts';

/** The sums of all that an account has ordered, under its uid: `refreshCustomers` computes them from its orders, purchases, user and garage. */
export interface StoredCustomer {
  /** Lower case. */
  email: string;
  userName: string;
  /** The key by which the list is sorted by name. */
  nameKey: string;
  spentCents: number;
  orders: number;
  returns: number;
  firstOrderAt: Timestamp;
  lastOrderAt: Timestamp;
  bikes: number;
  segments: Readonly<Partial<Record<CustomerSegment, true>>>;
  /** The terms by which the customer is found. */
  terms: string[];
  /** When the customer is computed anew: at once after a change of the facts, or when a segment begins or ends. */
  dueAt?: Timestamp;
}

export const customers = defineCollection<StoredCustomer>('customers');

/** Where the sums of an account's orders are stored. */
export function customerRef(db: Firestore, uid: string): DocumentReference<StoredCustomer> {
  return customers.in(db).doc(uid);
}

/** Marks a customer to be computed at once. Until then a new customer has only this field, so that it is in no list. */
export const dueAtOnce = { dueAt: new Timestamp(0, 0) } as const satisfies Partial<StoredCustomer>;

/** Whether a document has been computed: one that is only due has no other fields. */
export function isComputed(document: DocumentSnapshot<StoredCustomer>): boolean {
  return document.get('lastOrderAt') !== undefined;
}

/** The facts about a person that change without an order. */
interface Person {
  email: string;
  /** Absent in documents of earlier versions. */
  userName?: string | undefined;
  phone?: string | undefined;
}

/** Updates the name, address and phone number of a customer, in the transaction that changes those of the user. */
export function followPerson(
  transaction: Transaction,
  document: DocumentSnapshot<StoredCustomer>,
  { email, userName = '', phone }: Person,
): void {
  if (!isComputed(document)) return;
  const known = dataOf(document).terms.filter(isPhoneTerm);
  const named = listUserTerms({ userName, userEmail: email, phones: phone === undefined ? [] : [phone] });
  const terms = [...new Set([...named, ...known])];
  // The terms of a replaced phone number are removed when the customer is computed.
  transaction.update(document.ref, { email, userName, nameKey: nameKey(userName), terms, ...dueAtOnce });
}

/** Updates whether a customer is blocked, in the transaction that blocks or unblocks the account. */
export function followBlocked(
  transaction: Transaction,
  document: DocumentSnapshot<StoredCustomer>,
  isBlocked: boolean,
): void {
  if (!isComputed(document)) return;
  const { blocked: _before, ...others } = dataOf(document).segments;
  transaction.update(document.ref, { segments: { ...others, ...(isBlocked && { blocked: true as const }) } });
}

/** A computed customer as the shop answers it. */
export function toCustomer(document: DocumentSnapshot<StoredCustomer>): Customer {
  const { email, userName, spentCents, orders, returns, firstOrderAt, lastOrderAt, bikes, segments } = dataOf(document);
  return {
    ...{ _id: document.id, email, userName, spent: toDollars(spentCents), orders, returns },
    ...{ firstOrderAt: toIsoString(firstOrderAt), lastOrderAt: toIsoString(lastOrderAt), bikes },
    segments: customerSegments.filter((segment) => segments[segment]),
  };
}

/** A computed customer as the account's owner downloads it: the figures that the shop derives from their orders. */
export function toOwnCustomer(document: DocumentSnapshot<StoredCustomer>): OwnData['customer'] {
  const { _id: _uid, email: _email, userName: _name, bikes: _bikes, ...figures } = toCustomer(document);
  return figures;
}
