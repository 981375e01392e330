import type { SavedBasket } from '@fourteener/contract/checkout/baskets';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { followCopy, inTurn, isSignedInHere } from '../../auth/follow-copy.ts';
import { basketKey } from './basket-key.ts';
import { type Basket, parseBasket } from './basket-lines.ts';
import { changeBasket, getBasket } from './basket-store.ts';
import { type BasketAccount, storeBasketAccount, getBasketAccount, subscribe } from './kept-basket.ts';
import { isSameBasket, mergeBaskets } from './merge-baskets.ts';

/** The number of times that other devices may change the basket between reading and saving it before this one gives up for now. */
const TRIES = 5;

/** Keeps the browser's and the account's basket in sync while the account is signed in; returns the function that ends this. */
export function followBasket(uid: string): () => void {
  claim(uid);
  return followCopy(uid, { subscribe, sync: syncBasket });
}

/** Syncs the browser's and the account's basket; without local changes, the shop is asked only if `isAsking`. */
export function syncBasket(uid: string, isAsking = true): Promise<void> {
  return inTurn('basket', () => sync(uid, isAsking));
}

async function sync(uid: string, isAsking: boolean): Promise<void> {
  // The result of a pending order decides which lines stay in the basket.
  if (basketKey.isPending() || !isSignedInHere(uid)) return;
  const account = claim(uid);
  const { saved, unsaved } = account;
  const base = parseBasket(saved);
  if (!isAsking && unsaved === undefined && isSameBasket(getBasket(), base)) return;
  let found = await call('GET /baskets/mine', {});
  for (let n = 0; n < TRIES; n += 1) {
    // Another tab may have ended the session meanwhile and emptied the basket, which is no change by the customer.
    if (!isStill(account)) return;
    const local = getBasket();
    const theirs = toBasket(found);
    const ours = unsaved === undefined ? local : mergeBaskets([], local, parseBasket(unsaved));
    const merged = mergeBaskets(base, ours, theirs);
    const kept = isSameBasket(merged, theirs) ? found : await save(merged, found.revision);
    if (kept) {
      if (isStill(account)) settle(uid, local, toBasket(kept));
      return;
    }
    found = await call('GET /baskets/mine', {});
  }
}

/** Saves the basket with the account; undefined when another device has changed it meanwhile. */
async function save(basket: Basket, revision: number): Promise<SavedBasket | undefined> {
  const lines = basket.map(({ id, quantity }) => ({ partsId: id, quantity }));
  return call('PUT /baskets/mine', { body: { lines, revision } }).catch((error: unknown) => {
    if (hasStatus(error, 409)) return undefined;
    throw error;
  });
}

/** Shows the saved basket, merged with the changes that were made here since `local`. */
function settle(uid: string, local: Basket, kept: Basket): void {
  const changed = mergeBaskets(local, getBasket(), kept);
  storeBasketAccount({ uid, saved: JSON.stringify(kept) });
  if (!isSameBasket(changed, getBasket())) changeBasket(() => changed);
}

/** Assigns the browser's basket to the account: a visitor's lines are kept, those of another account are dropped. */
function claim(uid: string): BasketAccount {
  const found = getBasketAccount();
  if (found?.uid === uid) return found;
  if (found && !('unsaved' in found)) changeBasket(() => []);
  const account: BasketAccount = { uid, saved: null };
  storeBasketAccount(account);
  return account;
}

/** Whether the session in which the basket was claimed still lasts, in every tab. */
function isStill(account: BasketAccount): boolean {
  return isSignedInHere(account.uid) && JSON.stringify(getBasketAccount()) === JSON.stringify(account);
}

const toBasket = ({ lines }: SavedBasket): Basket => lines.map(({ partsId, quantity }) => ({ id: partsId, quantity }));
