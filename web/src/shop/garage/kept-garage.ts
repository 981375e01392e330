import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { getAccessToken } from '../../api/access-token.ts';
import { onSessionReset } from '../../api/session-reset.ts';
import { isDraftOwner } from '../../auth/draft-owner.ts';
import { readText, writeText } from '../../ui/browser/kept-text.ts';
import { safeStorage } from '../../ui/browser/safe-storage.ts';
import { tellUnkept } from '../../ui/feedback/tell-unkept.ts';
import { type Garage, parseGarage } from './garage.ts';
import { CHOSEN, emit, GARAGE } from './has-garage.ts';
import { isSameGarage } from './same-garage.ts';

/** The storage key of an account's changes that the shop did not have when the session ended by itself. */
const UNSAVED = 'garage-unsaved';

/** The garage in this browser: a visitor's, or that of the account that is signed in. */
export interface KeptGarage extends Garage {
  /** The account of the garage, and the shop's copy of it when it was last read; absent for a visitor's garage. */
  readonly account?: { readonly uid: string; readonly saved: Garage } | undefined;
}

let last: { text: string | null; garage: KeptGarage } = { text: null, garage: parseKept(null) };

/** The stored garage, whichever tab changed it; the same object until it changes. */
export function getKept(): KeptGarage {
  const text = readText('local', GARAGE);
  if (text !== last.text) last = { text, garage: parseKept(text) };
  return last.garage;
}

/** Stores a garage, and tells this tab and every other. */
export function storeKept(garage: KeptGarage): void {
  const isWritten = garage.bikes.length > 0 || garage.account !== undefined;
  const isKept = writeText('local', GARAGE, isWritten ? JSON.stringify(garage) : null);
  if (!isKept && isWritten && !garage.account) tellUnkept('Your bikes are');
  const chosen = garage.bikes.find(({ id }) => id === garage.chosen);
  writeText('local', CHOSEN, chosen ? describeShortly(chosen) : null);
  emit();
}

/** The changes that this account had not saved when its session ended; reading removes them. */
export function takeUnsaved(uid: string): KeptGarage | undefined {
  const text = readText('local', UNSAVED);
  if (text === null) return undefined;
  writeText('local', UNSAVED, null);
  const left = parseKept(text);
  return left.account?.uid === uid ? left : undefined;
}

/** The garage of an account is removed at its sign-out; a visitor's stays. */
function leave(): void {
  const garage = getKept();
  const { account } = garage;
  if (!account) return;
  // Unsaved changes wait for the account only if the session ended by itself; a deliberate sign-out removes them.
  const waits = !isSameGarage(garage, account.saved) && isDraftOwner(account.uid);
  writeText('local', UNSAVED, waits ? JSON.stringify(garage) : null);
  storeKept({ bikes: [], chosen: null });
}

function parseKept(text: string | null): KeptGarage {
  const kept = safeStorage(() => JSON.parse(text ?? 'null') as Partial<KeptGarage> | null);
  const garage = parseGarage(kept);
  const { uid, saved } = kept?.account ?? {};
  return typeof uid === 'string' ? { ...garage, account: { uid, saved: parseGarage(saved) } } : garage;
}

/** The most characters of a bike's name in the top bar. */
const SHORT = 20;

/** The name of the bike in the top bar: `Blanca 2022, 54`. */
function describeShortly({ name, size }: GarageBike): string {
  const short = name.length > SHORT ? `${name.slice(0, SHORT - 1).trimEnd()}…` : name;
  return size === undefined ? short : `${short}, ${size}`;
}

onSessionReset(leave);
// The session may have ended while no page was open.
if (getAccessToken() === null) leave();
