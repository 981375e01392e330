import type { SavedBasket } from '@fourteener/contract/checkout/baskets';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { followCopy, inTurn, isSignedInHere } from '../../auth/follow-copy.ts';
import { basketKey } from './basket-key.ts';
import { type Basket, parseBasket } from './basket-lines.ts';
import { changeBasket, getBasket } from './basket-store.ts';
import { type BasketAccount, storeBasketAccount, getBasketAccount, subscribe } from './kept-basket.ts';
import { isSameBasket, mergeBaskets } from './merge-baskets.ts';

/** How often others may change the basket between reading and keeping it before this device gives up for now. */
const TRIES = 5;

/** Keeps the browser's basket and the account's the same, as long as the account is signed in; answers what ends that. */
export function followBasket(uid: string): () => void {
  claim(uid);
  return followCopy(uid, { subscribe, sync: syncBasket });
}

/** Makes the browser's basket and the account's the same; with nothing changed here, the shop is asked only if `isAsking`. */
export function syncBasket(uid: string, isAsking = true): Promise<void> {
  return inTurn('basket', () => sync(uid, isAsking));
}

async function sync(uid: string, isAsking: boolean): Promise<void> {
  // The result of an order decides which lines stay in its basket.
  if (basketKey.isPending() || !isSignedInHere(uid)) return;
  const account = claim(uid);
  const { saved, unsaved } = account;
  const base = parseBasket(saved);
  if (!isAsking && unsaved === undefined && isSameBasket(getBasket(), base)) return;
  let found = await call('GET /baskets/mine', {});
  for (let n = 0; n < TRIES; n += 1) {
    // Another tab may have ended the sign-in meanwhile and emptied the basket: the customer took nothing out of it.
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

/** Keeps a basket with the account; undefined when another device has changed it meanwhile. */
async function save(basket: Basket, revision: number): Promise<SavedBasket | undefined> {
  const lines = basket.map(({ id, quantity }) => ({ partsId: id, quantity }));
  return call('PUT /baskets/mine', { body: { lines, revision } }).catch((error: unknown) => {
    if (hasStatus(error, 409)) return undefined;
    throw error;
  });
}

/** Shows what is kept now, with what was changed here since it was `local`. */
function settle(uid: string, local: Basket, kept: Basket): void {
  const changed = mergeBaskets(local, getBasket(), kept);
  storeBasketAccount({ uid, saved: JSON.stringify(kept) });
  if (!isSameBasket(changed, getBasket())) changeBasket(() => changed);
}

/** Makes the basket the account's: a visitor's comes along, and another account's does not. */
function claim(uid: string): BasketAccount {
  const found = getBasketAccount();
  if (found?.uid === uid) return found;
  if (found && !('unsaved' in found)) changeBasket(() => []);
  const account: BasketAccount = { uid, saved: null };
  storeBasketAccount(account);
  return account;
}

/** Whether the sign-in goes on with which the basket was claimed, in every tab. */
function isStill(account: BasketAccount): boolean {
  return isSignedInHere(account.uid) && JSON.stringify(getBasketAccount()) === JSON.stringify(account);
}

const toBasket = ({ lines }: SavedBasket): Basket => lines.map(({ partsId, quantity }) => ({ id: partsId, quantity }));
