import { followBasket } from '../../shop/basket/sync-basket.ts';
import { hasGarage } from '../../shop/garage/has-garage.ts';
import { hasLocalLists } from '../../shop/lists/has-local-lists.ts';

/** Keeps what the browser has for an account with it, as long as it is signed in: its basket and bikes, and lists from before the sign-in. */
export function followAccount(uid: string): () => void {
  if (hasLocalLists()) {
    import('../../shop/lists/take-local-lists.ts').then(
      ({ takeLocalLists }) => takeLocalLists(uid),
      // The next page load tries again.
      () => undefined,
    );
  }
  if (hasGarage()) {
    import('../../shop/garage/sync-garage.ts').then(
      ({ followGarage }) => followGarage(uid),
      () => undefined,
    );
  }
  return followBasket(uid);
}
