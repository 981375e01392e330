import { useSyncExternalStore } from 'react';
import { getAccessToken } from '../../api/access-token.ts';
import { onSessionReset } from '../../api/session-reset.ts';
import { isDraftOwner } from '../../auth/draft-owner.ts';
import { getSession } from '../../auth/session-store.ts';
import { isTextKept, readText, writeText } from '../../ui/browser/kept-text.ts';
import { safeStorage } from '../../ui/browser/safe-storage.ts';
import { createEmitter } from '../../ui/hooks/create-emitter.ts';

// Apart from what a basket means, since the bar of every page counts it.

/** Where the browser keeps the basket, for all its tabs: a visitor's, or that of the account that is signed in. */
const NAME = 'basket';
/** Whose it is, as JSON of `BasketAccount`; absent for a visitor's. */
const ACCOUNT = 'basket-account';

/** The account that the basket belongs to, and what the shop has of it. */
export interface BasketAccount {
  uid: string;
  /** What the shop had when it was last asked, as it was then kept here. */
  saved: string | null;
  /** What the shop did not have yet when the sign-in ended by itself: it waits for the same account. */
  unsaved?: string | null;
}

const { emit, subscribe: subscribeHere } = createEmitter();

/** What is kept, in whichever tab it was changed: a JSON list of lines, or null. */
export function getStored(): string | null {
  return readText('local', NAME);
}

/** Keeps a basket, and tells this tab and every other. */
export function store(written: string | null): void {
  writeText('local', NAME, written);
  emit();
}

/** Whose the basket is; undefined for a visitor's. */
export function getBasketAccount(): BasketAccount | undefined {
  return safeStorage(() => JSON.parse(readText('local', ACCOUNT) ?? 'null') as BasketAccount | null) ?? undefined;
}

/** Says whose the basket is. */
export function storeBasketAccount(account: BasketAccount | undefined): void {
  writeText('local', ACCOUNT, account ? JSON.stringify(account) : null);
}

/** Whether the basket stays after the page is closed: here, or with the account. */
export function isBasketKept(): boolean {
  return isTextKept('local', NAME) || getSession().status === 'signed-in';
}

/** Tells whenever the basket has changed; answers what ends that. */
export function subscribe(listener: () => void): () => void {
  const end = subscribeHere(listener);
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}

/** How many parts are in the basket. */
export function useBasketCount(): number {
  // Pages are built ahead for everybody.
  return useSyncExternalStore(subscribe, count, () => 0);
}

function count(): number {
  return safeStorage(() => (JSON.parse(getStored() ?? '[]') as { length?: number }).length) ?? 0;
}

/** The account's basket leaves with its account; a visitor's stays (docs/decisions/0046-a-basket-belongs-to-its-account.md). */
function leave(): void {
  const account = getBasketAccount();
  if (!account || 'unsaved' in account) return;
  const written = getStored();
  // Whoever signs out by their own will leaves nothing here.
  const waits = written !== account.saved && isDraftOwner(account.uid);
  storeBasketAccount(waits ? { ...account, unsaved: written } : undefined);
  store(null);
}

onSessionReset(leave);
// The sign-in may have ended while no page was open.
if (getAccessToken() === null) leave();
