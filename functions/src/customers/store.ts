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

/** The sums of all that an account has ordered, under its uid: computed from its orders, purchases, user and garage by `refreshCustomers`. */
export interface StoredCustomer {
  /** Lower case. */
  email: string;
  userName: string;
  /** The name as the list is sorted by it. */
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
  /** From when on it is computed anew: at once after a change of what it is computed from, or when a segment begins or ends. */
  dueAt?: Timestamp;
}

export const customers = defineCollection<StoredCustomer>('customers');

/** Where it is stored what an account has ordered. */
export function customerRef(db: Firestore, uid: string): DocumentReference<StoredCustomer> {
  return customers.in(db).doc(uid);
}

/** Has a customer computed at once; of an account that is not stored yet it is the only field, so that no list has it. */
export const dueAtOnce = { dueAt: new Timestamp(0, 0) } as const satisfies Partial<StoredCustomer>;

/** Whether a document has been computed: one that is only due has no fields but that. */
export function isComputed(document: DocumentSnapshot<StoredCustomer>): boolean {
  return document.get('lastOrderAt') !== undefined;
}

/** The facts about a person that change without an order. */
interface Person {
  email: string;
  /** Absent in documents of versions before. */
  userName?: string | undefined;
  phone?: string | undefined;
}

/** Has a customer follow the name, address and phone number of the user, in the transaction that changes these. */
export function followPerson(
  transaction: Transaction,
  document: DocumentSnapshot<StoredCustomer>,
  { email, userName = '', phone }: Person,
): void {
  if (!isComputed(document)) return;
  const known = dataOf(document).terms.filter(isPhoneTerm);
  const named = listUserTerms({ userName, userEmail: email, phones: phone === undefined ? [] : [phone] });
  const terms = [...new Set([...named, ...known])];
  // The terms of a phone number that was replaced go when the customer is computed.
  transaction.update(document.ref, { email, userName, nameKey: nameKey(userName), terms, ...dueAtOnce });
}

/** Has a customer follow whether the account is blocked, in the transaction that changes it. */
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

/** The same as the account's owner downloads it: what the shop works out of their orders. */
export function toOwnCustomer(document: DocumentSnapshot<StoredCustomer>): OwnData['customer'] {
  const { _id: _uid, email: _email, userName: _name, bikes: _bikes, ...figures } = toCustomer(document);
  return figures;
}
