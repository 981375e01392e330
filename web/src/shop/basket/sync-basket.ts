import type { SavedBasket } from '@fourteener/contract/checkout/baskets';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { beforeSignOut } from '../../api/session-reset.ts';
import { getSession } from '../../auth/session-store.ts';
import { basketKey } from './basket-key.ts';
import { type Basket, parseBasket } from './basket-lines.ts';
import { changeBasket, getBasket } from './basket-store.ts';
import { type BasketAccount, storeBasketAccount, getBasketAccount, subscribe } from './kept-basket.ts';
import { isSameBasket, mergeBaskets } from './merge-baskets.ts';

/** How often others may change the basket between reading and keeping it before this device gives up for now. */
const TRIES = 5;

/** The name of the lock that all tabs share. */
const LOCK = 'basket';

let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps the browser's basket and the account's one and the same, as long as the account is signed in: at once, whenever it is changed here,
 * and when somebody comes back to the tab. Answers what ends that.
 */
export function followBasket(uid: string): () => void {
  claim(uid);
  // Without the network it is kept here until the next time.
  const sync = (isAsking: boolean) => void syncBasket(uid, isAsking).catch(() => undefined);
  const push = () => sync(false);
  const pull = () => document.visibilityState === 'visible' && sync(true);
  const ends = [subscribe(push), beforeSignOut(() => syncBasket(uid, false))];
  document.addEventListener('visibilitychange', pull);
  window.addEventListener('online', pull);
  sync(true);
  return () => {
    ends.forEach((end) => end());
    document.removeEventListener('visibilitychange', pull);
    window.removeEventListener('online', pull);
  };
}

/** Makes the browser's basket and the account's the same; with nothing changed here, the shop is asked only if `isAsking`. */
export function syncBasket(uid: string, isAsking = true): Promise<void> {
  return oneByOne(() => sync(uid, isAsking));
}

async function sync(uid: string, isAsking: boolean): Promise<void> {
  // What became of an order decides what is left of its basket.
  if (basketKey.isPending() || !isSignedIn(uid)) return;
  const { saved, unsaved } = claim(uid);
  const base = parseBasket(saved);
  if (!isAsking && unsaved === undefined && isSameBasket(getBasket(), base)) return;
  let found = await call('GET /baskets/mine', {});
  for (let n = 0; n < TRIES; n += 1) {
    const local = getBasket();
    const theirs = toBasket(found);
    const ours = unsaved === undefined ? local : mergeBaskets([], local, parseBasket(unsaved));
    const merged = mergeBaskets(base, ours, theirs);
    const kept = isSameBasket(merged, theirs) ? found : await save(merged, found.revision);
    if (kept) {
      settle(uid, local, toBasket(kept));
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
  if (!isSignedIn(uid)) return;
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

function isSignedIn(uid: string): boolean {
  const session = getSession();
  return session.status === 'signed-in' && session.account.uid === uid;
}

const toBasket = ({ lines }: SavedBasket): Basket => lines.map(({ partsId, quantity }) => ({ id: partsId, quantity }));

/** One after the other, in all tabs where the browser has locks. */
async function oneByOne(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
