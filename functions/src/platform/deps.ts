import type { Auth } from 'firebase-admin/auth';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Market, PaymentMode } from '@fourteener/contract/purchase/payment-states';
import type { SignInEmail } from '@fourteener/contract/text/email-pattern';

/** A listener that gets, after each commit, the documents that the commit left for the outbox worker. */
export type OnCommitted = (committed: readonly DocumentReference[]) => void;

/**
 * A listener that gets the documents because of which a request was refused. Another instance may have changed them: whoever is told that a
 * part is sold out has often seen an older cached answer of this instance.
 */
export type OnRefused = (paths: readonly string[]) => void;

/**
 * When the shop itself is emailed about new orders: never, about each order within a minute, or once a day at an hour (0 to 23) of its time
 * zone.
 */
export type OrderNotice = 'off' | 'each' | number;

/** The dependencies of the server's code, passed as an argument, so that tests and the seed can replace them. */
export interface Deps {
  db: Firestore;
  auth: Auth;
  now: () => Date;
  /** The factor of the usual limits (docs/decisions/0025): 1, except in tests that act as many people at once. */
  limitFactor?: number | undefined;
  /** Whether orders of accounts whose email address is not verified lapse. */
  verifyEmail?: boolean | undefined;
  /** How orders are paid; `none` if absent, so that there are no purchases. */
  payment?: PaymentMode | undefined;
  /** The market, whose law decides the customers' rights; `us` if absent. */
  market?: Market | undefined;
  /** Which addresses Login and Sign up accept; those of the specification's pattern if absent. */
  signInEmail?: SignInEmail | undefined;
  /** Whether the staff's rights need a sign-in with a second factor; false if absent. */
  requiresSecondFactor?: boolean | undefined;
  /** When the shop itself is emailed about new orders; `off` if absent. */
  orderNotice?: OrderNotice | undefined;
  onCommitted?: OnCommitted | undefined;
  onRefused?: OnRefused | undefined;
}
