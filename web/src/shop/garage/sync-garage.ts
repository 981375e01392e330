import type { SavedGarage } from '@fourteener/contract/garage/schemas';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { beforeSignOut, onSessionReset } from '../../api/session-reset.ts';
import { getSession } from '../../auth/session-store.ts';
import { emptyGarage, type Garage } from './garage.ts';
import { subscribe } from './has-garage.ts';
import { getKept, type KeptGarage, storeKept, takeUnsaved } from './kept-garage.ts';
import { mergeGarages, mergeVisitor } from './merge-garages.ts';
import { isSameGarage } from './same-garage.ts';

/** How often others may change the garage between reading and saving it before this device gives up for now. */
const TRIES = 5;

/** The name of the lock that all tabs share. */
const LOCK = 'garage';

let last: Promise<unknown> = Promise.resolve();
let following: { uid: string; end: () => void } | undefined;

/**
 * Keeps the browser's garage and the account's one and the same, as long as the account is signed in: at once, whenever it is changed
 * here, and when somebody comes back to the tab. Asked again for the same account, it changes nothing.
 */
export function followGarage(uid: string): void {
  if (following?.uid === uid || !isSignedIn(uid)) return;
  endFollowing();
  claim(uid);
  // Without the network it is kept here until the next time.
  const sync = (isAsking: boolean) => void syncGarage(uid, isAsking).catch(() => undefined);
  const push = () => sync(false);
  const pull = () => document.visibilityState === 'visible' && sync(true);
  const ends = [subscribe(push), beforeSignOut(() => syncGarage(uid, false))];
  document.addEventListener('visibilitychange', pull);
  window.addEventListener('online', pull);
  following = {
    uid,
    end: () => {
      ends.forEach((end) => end());
      document.removeEventListener('visibilitychange', pull);
      window.removeEventListener('online', pull);
    },
  };
  sync(true);
}

function endFollowing(): void {
  following?.end();
  following = undefined;
}

onSessionReset(endFollowing);

/** Makes the browser's garage and the account's the same; with nothing changed here, the shop is asked only if `isAsking`. */
export function syncGarage(uid: string, isAsking = true): Promise<void> {
  return oneByOne(() => sync(uid, isAsking));
}

async function sync(uid: string, isAsking: boolean): Promise<void> {
  if (!isSignedIn(uid)) return;
  const { saved } = claim(uid);
  if (!isAsking && isSameGarage(getKept(), saved)) return;
  let found = await call('GET /garages/mine', {});
  for (let n = 0; n < TRIES; n += 1) {
    const local = getKept();
    const merged = mergeGarages(saved, local, found);
    const kept = isSameGarage(merged, found) ? found : await save(merged, found.revision);
    if (kept) {
      settle(uid, local, kept);
      return;
    }
    found = await call('GET /garages/mine', {});
  }
}

/** Saves a garage with the account; undefined when another device has changed it meanwhile. */
async function save({ bikes, chosen }: Garage, revision: number): Promise<SavedGarage | undefined> {
  return call('PUT /garages/mine', { body: { bikes: [...bikes], chosen, revision } }).catch((error: unknown) => {
    if (hasStatus(error, 409)) return undefined;
    throw error;
  });
}

/** Shows what is saved now, with what was changed here since it was `local`. */
function settle(uid: string, local: Garage, { bikes, chosen }: SavedGarage): void {
  if (!isSignedIn(uid)) return;
  const saved = { bikes, chosen };
  const changed = mergeGarages(local, getKept(), saved);
  // Told only where there is news: whoever follows would ask again and again.
  if (isSameGarage(changed, getKept()) && isSameGarage(claim(uid).saved, saved)) return;
  storeKept({ ...changed, account: { uid, saved } });
}

/** Makes the garage the account's: a visitor's comes along, and another account's does not. */
function claim(uid: string): NonNullable<KeptGarage['account']> {
  const found = getKept();
  if (found.account?.uid === uid) return found.account;
  const left = takeUnsaved(uid);
  const visitor = found.account ? emptyGarage : found;
  const garage = left ? mergeVisitor(visitor, left) : visitor;
  const account = { uid, saved: left?.account?.saved ?? emptyGarage };
  storeKept({ bikes: garage.bikes, chosen: garage.chosen, account });
  return account;
}

function isSignedIn(uid: string): boolean {
  const session = getSession();
  return session.status === 'signed-in' && session.account.uid === uid;
}

/** One after the other, in all tabs where the browser has locks. */
async function oneByOne(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
