import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** What the shop's code works with; handed in, so that tests and the seed can bring their own. */
export interface Shop {
  db: Firestore;
  auth: Auth;
  now: () => Date;
}
