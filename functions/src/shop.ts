import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { VerifyApp } from './http/app-check.ts';
import type { TakeOne } from './limits/bursts.ts';
import type { Desk, OnPosted } from './stock/desk.ts';

/** What the shop's code works with; handed in, so that tests and the seed can bring their own. */
export interface Shop {
  db: Firestore;
  auth: Auth;
  now: () => Date;
  /** How many times the usual limits hold (docs/decisions/0025): 1, unless it is a test that is many people at once. */
  limitFactor?: number | undefined;
  /** Looks at tokens of App Check, where a deployment asks for them. */
  verifyApp?: VerifyApp | undefined;
  /** Hears what was left to the post. */
  onPosted?: OnPosted;
}

/** The shop in an instance with its short-term limits. */
export interface LimitedShop extends Shop {
  takeOne: TakeOne;
}

/** The shop in an instance that serves calls. */
export interface RunningShop extends Shop {
  /** Where orders and stock are changed, on this shop's database. */
  desk: Desk;
}
