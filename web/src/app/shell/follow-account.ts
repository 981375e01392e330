import { followBasket } from '../../shop/basket/sync-basket.ts';
import { hasGarage } from '../../shop/garage/has-garage.ts';
import { hasLocalLists } from '../../shop/lists/has-local-lists.ts';

/** Keeps the browser's copies in step with the signed-in account: its basket and bikes, and lists from before the sign-in. */
export function followAccount(uid: string): () => void {
  if (hasLocalLists()) {
    import('../../shop/lists/take-local-lists.ts').then(
      ({ takeLocalLists }) => takeLocalLists(uid),
      // If the code does not load, the next page load tries again.
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
