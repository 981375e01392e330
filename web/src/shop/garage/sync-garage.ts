import type { SavedGarage } from '@fourteener/contract/garage/schemas';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { onSessionReset } from '../../api/session-reset.ts';
import { followCopy, inTurn, isSignedInHere } from '../../auth/follow-copy.ts';
import { emptyGarage, type Garage } from './garage.ts';
import { subscribe } from './has-garage.ts';
import { getKept, type KeptGarage, storeKept, takeUnsaved } from './kept-garage.ts';
import { mergeGarages, mergeVisitor } from './merge-garages.ts';
import { isSameGarage } from './same-garage.ts';

/** The number of times that other devices may change the garage between reading and saving it before this one gives up for now. */
const TRIES = 5;

let following: { uid: string; end: () => void } | undefined;

/**
 * Keeps the browser's and the account's garage in sync while the account is signed in. A second call for the same account has no effect.
 */
export function followGarage(uid: string): void {
  if (following?.uid === uid || !isSignedInHere(uid)) return;
  endFollowing();
  claim(uid);
  following = { uid, end: followCopy(uid, { subscribe, sync: syncGarage }) };
}

function endFollowing(): void {
  following?.end();
  following = undefined;
}

onSessionReset(endFollowing);

/** Syncs the browser's and the account's garage; without local changes, the shop is asked only if `isAsking`. */
export function syncGarage(uid: string, isAsking = true): Promise<void> {
  return inTurn('garage', () => sync(uid, isAsking));
}

async function sync(uid: string, isAsking: boolean): Promise<void> {
  if (!isSignedInHere(uid)) return;
  const { saved } = claim(uid);
  if (!isAsking && isSameGarage(getKept(), saved)) return;
  let found = await call('GET /garages/mine', {});
  for (let n = 0; n < TRIES; n += 1) {
    // Another tab may have ended the session meanwhile and removed the bikes, which is no removal by the rider.
    if (!isStill(uid)) return;
    const local = getKept();
    const merged = mergeGarages(saved, local, found);
    const kept = isSameGarage(merged, found) ? found : await save(merged, found.revision);
    if (kept) {
      if (isStill(uid)) settle(uid, local, kept);
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

/** Shows the saved garage, merged with the changes that were made here since `local`. */
function settle(uid: string, local: Garage, { bikes, chosen }: SavedGarage): void {
  const saved = { bikes, chosen };
  const changed = mergeGarages(local, getKept(), saved);
  // Stored only if something changed: each change starts another sync.
  if (isSameGarage(changed, getKept()) && isSameGarage(claim(uid).saved, saved)) return;
  storeKept({ ...changed, account: { uid, saved } });
}

/** Assigns the browser's garage to the account: a visitor's bikes are kept, those of another account are dropped. */
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

/** Whether the session still lasts, in every tab, so that the garage is still the account's. */
function isStill(uid: string): boolean {
  return isSignedInHere(uid) && getKept().account?.uid === uid;
}
