import { followBasket } from '../basket/sync-basket.ts';
import { getLocalLists } from '../lists/local-lists.ts';

/** Keeps what the browser has for an account with it, as long as it is signed in: its basket, and lists from before the sign-in. */
export function followAccount(uid: string): () => void {
  if (getLocalLists().length > 0) {
    import('../lists/take-local-lists.ts').then(
      ({ takeLocalLists }) => takeLocalLists(uid),
      // The next page load tries again.
      () => undefined,
    );
  }
  return followBasket(uid);
}
