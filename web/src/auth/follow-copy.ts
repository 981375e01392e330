import { getAccessToken } from '../api/access-token.ts';
import { beforeSignOut } from '../api/session-reset.ts';
import { getSession } from './session-store.ts';

/** Something that the browser keeps of an account, and the shop too: a basket, bikes. */
interface Copy {
  /** Tells whenever the browser's copy has changed, in whichever tab; answers what ends that. */
  subscribe: (listener: () => void) => () => void;
  /** Makes both copies the same; with nothing changed here, the shop is asked only if `isAsking`. */
  sync: (uid: string, isAsking: boolean) => Promise<void>;
}

/**
 * Keeps the browser's copy and the shop's the same as long as the account is signed in: at once, whenever the browser's is changed, and
 * when somebody comes back to the tab or to the network. Answers what ends that.
 */
export function followCopy(uid: string, { subscribe, sync }: Copy): () => void {
  // Without the network the change is kept here until the next time.
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
 * Whether the account is signed in. The stored token counts too: another tab may have ended the sign-in, and have taken the account's
 * data away, before this tab hears of it.
 */
export function isSignedInHere(uid: string): boolean {
  const session = getSession();
  return session.status === 'signed-in' && session.account.uid === uid && getAccessToken() !== null;
}

const turns = new Map<string, Promise<unknown>>();

/** Does one piece of work of this name after the other, in all tabs where the browser has locks. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
