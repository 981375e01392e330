import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Desk } from './stock/desk.ts';

/** What the shop's code works with; handed in, so that tests and the seed can bring their own. */
export interface Shop {
  db: Firestore;
  auth: Auth;
  now: () => Date;
}

/** The shop in an instance that serves calls. */
export interface RunningShop extends Shop {
  /** Where orders and stock are changed, on this shop's database. */
  desk: Desk;
}
