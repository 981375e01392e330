import type { Auth } from 'firebase-admin/auth';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Market, PaymentMode } from '@fourteener/contract/purchase/payment-states';
import type { SignInEmail } from '@fourteener/contract/text/email-pattern';

/** Hears after each commit which documents it left for the outbox worker. */
export type OnCommitted = (committed: readonly DocumentReference[]) => void;

/**
 * Hears of the documents by which something was refused. Another instance may have changed them: whoever is refused a part that is sold
 * out has often seen an older answer of this one.
 */
export type OnRefused = (paths: readonly string[]) => void;

/** When the shop itself is emailed about new orders: never, about each within a minute, or once a day at an hour (0 to 23) of its time. */
export type OrderNotice = 'off' | 'each' | number;

/** The dependencies of the server's code; passed as an argument, so that tests and the seed can bring their own. */
export interface Deps {
  db: Firestore;
  auth: Auth;
  now: () => Date;
  /** How many times the usual limits hold (docs/decisions/0025): 1, unless it is a test that is many people at once. */
  limitFactor?: number | undefined;
  /** Whether orders of accounts whose email address is not verified lapse. */
  verifyEmail?: boolean | undefined;
  /** How orders are paid; `none` without it: then there are no purchases. */
  payment?: PaymentMode | undefined;
  /** The market, whose law applies to the customers' rights; `us` without it. */
  market?: Market | undefined;
  /** Which addresses Login and Sign up take; those of the specification's pattern without it. */
  signInEmail?: SignInEmail | undefined;
  /** Whether the staff's rights need a sign-in with a second factor; not without it. */
  requiresSecondFactor?: boolean | undefined;
  /** When the shop itself is emailed about new orders; `off` without it. */
  orderNotice?: OrderNotice | undefined;
  onCommitted?: OnCommitted | undefined;
  onRefused?: OnRefused | undefined;
}
