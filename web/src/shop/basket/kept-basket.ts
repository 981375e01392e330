import { useSyncExternalStore } from 'react';
import { getAccessToken } from '../../api/access-token.ts';
import { onSessionReset } from '../../api/session-reset.ts';
import { isDraftOwner } from '../../auth/draft-owner.ts';
import { getSession } from '../../auth/session-store.ts';
import { isTextKept, readText, writeText } from '../../ui/browser/kept-text.ts';
import { safeStorage } from '../../ui/browser/safe-storage.ts';
import { createEmitter } from '../../ui/hooks/create-emitter.ts';

// A module of its own, since the top bar of every page only counts the lines of the basket.

/** The storage key of the basket, which all tabs share: a visitor's basket, or that of the account that is signed in. */
const NAME = 'basket';
/** The storage key of the basket's owner, as JSON of `BasketAccount`; absent for a visitor's basket. */
const ACCOUNT = 'basket-account';

/** The account that the basket belongs to, and the state of its basket at the shop. */
export interface BasketAccount {
  uid: string;
  /** The basket at the shop when it was last read, as text. */
  saved: string | null;
  /** The basket with changes that the shop did not have when the session ended by itself: they wait for the same account. */
  unsaved?: string | null;
}

const { emit, subscribe: subscribeHere } = createEmitter();

/** The stored basket, whichever tab wrote it: a JSON list of lines, or null. */
export function getStored(): string | null {
  return readText('local', NAME);
}

/** Stores a basket, and tells this tab and every other. */
export function store(written: string | null): void {
  writeText('local', NAME, written);
  emit();
}

/** The account of the basket; undefined for a visitor's basket. */
export function getBasketAccount(): BasketAccount | undefined {
  return safeStorage(() => JSON.parse(readText('local', ACCOUNT) ?? 'null') as BasketAccount | null) ?? undefined;
}

/** Stores the account of the basket. */
export function storeBasketAccount(account: BasketAccount | undefined): void {
  writeText('local', ACCOUNT, account ? JSON.stringify(account) : null);
}

/** Whether the basket outlasts the page: in this browser, or with the account. */
export function isBasketKept(): boolean {
  return isTextKept('local', NAME) || getSession().status === 'signed-in';
}

/** Calls the listener at each change of the basket; returns the function that ends this. */
export function subscribe(listener: () => void): () => void {
  const end = subscribeHere(listener);
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}

/** The number of parts in the basket. */
export function useBasketCount(): number {
  // Pages are prerendered with an empty basket.
  return useSyncExternalStore(subscribe, count, () => 0);
}

function count(): number {
  return safeStorage(() => (JSON.parse(getStored() ?? '[]') as { length?: number }).length) ?? 0;
}

/** The basket of an account is removed at its sign-out; a visitor's stays (docs/decisions/0046-a-basket-belongs-to-its-account.md). */
function leave(): void {
  const account = getBasketAccount();
  if (!account || 'unsaved' in account) return;
  const written = getStored();
  // Unsaved changes wait for the account only if the session ended by itself; a deliberate sign-out removes them.
  const waits = written !== account.saved && isDraftOwner(account.uid);
  storeBasketAccount(waits ? { ...account, unsaved: written } : undefined);
  store(null);
}

onSessionReset(leave);
// The session may have ended while no page was open.
if (getAccessToken() === null) leave();
