import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Desk, OnPosted } from './stock/desk.ts';

/** What the shop's code works with; handed in, so that tests and the seed can bring their own. */
export interface Shop {
  db: Firestore;
  auth: Auth;
  now: () => Date;
  /** Hears what was left to the post. */
  onPosted?: OnPosted;
}

/** The shop in an instance that serves calls. */
export interface RunningShop extends Shop {
  /** Where orders and stock are changed, on this shop's database. */
  desk: Desk;
}
