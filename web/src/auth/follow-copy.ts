import { getAccessToken } from '../api/access-token.ts';
import { beforeSignOut } from '../api/session-reset.ts';
import { getSession } from './session-store.ts';

/** Data of an account that the browser and the shop both store: a basket, bikes. */
interface Copy {
  /** Calls `listener` whenever the browser's copy has changed, in any tab; returns a function that stops this. */
  subscribe: (listener: () => void) => () => void;
  /** Makes both copies the same; if nothing changed here, it asks the shop only if `isAsking`. */
  sync: (uid: string, isAsking: boolean) => Promise<void>;
}

/**
 * Keeps the browser's copy and the shop's the same while the account is signed in: at once, whenever the browser's copy changes, and when
 * the user comes back to the tab or the network is back. Returns a function that stops this.
 */
export function followCopy(uid: string, { subscribe, sync }: Copy): () => void {
  // Without a network, the change stays in the browser until the next time.
  const trySync = (isAsking: boolean) => void sync(uid, isAsking).catch(() => undefined);
  const push = () => trySync(false);
  const pull = () => document.visibilityState === 'visible' && trySync(true);
  const ends = [subscribe(push), beforeSignOut(() => sync(uid, false))];
  document.addEventListener('visibilitychange', pull);
  window.addEventListener('online', pull);
  trySync(true);
  return () => {
    ends.forEach((end) => end());
    document.removeEventListener('visibilitychange', pull);
    window.removeEventListener('online', pull);
  };
}

/**
 * Whether the account is signed in. The stored token must exist too: another tab may have signed out and removed the account's data before
 * this tab hears of it.
 */
export function isSignedInHere(uid: string): boolean {
  const session = getSession();
  return session.status === 'signed-in' && session.account.uid === uid && getAccessToken() !== null;
}

const turns = new Map<string, Promise<unknown>>();

/** Runs work of the same name one after another, across all tabs if the browser has locks. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
