import { followBasket } from '../basket/sync-basket.ts';
import { hasLocalLists } from '../lists/has-local-lists.ts';

/** Keeps what the browser has for an account with it, as long as it is signed in: its basket, and lists from before the sign-in. */
export function followAccount(uid: string): () => void {
  if (hasLocalLists()) {
    import('../lists/take-local-lists.ts').then(
      ({ takeLocalLists }) => takeLocalLists(uid),
      // The next page load tries again.
      () => undefined,
    );
  }
  return followBasket(uid);
}
