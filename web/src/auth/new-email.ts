import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../ui/browser/kept-text.ts';
import { createEmitter } from '../ui/hooks/create-emitter.ts';
import { useSession } from './session-store.ts';

/** The key of the address that an account is about to get, which the provider does not tell. */
const KEY = 'new-email';

/** How long a requested address is remembered, ms: the provider's links are valid no longer. */
const WAIT = 3 * 24 * 60 * 60_000;

const { emit, subscribe } = createEmitter();

/** Remembers in this browser that the account is about to get this address, by a link that was sent to it. */
export function keepNewEmail(uid: string, email: string): void {
  writeText('local', KEY, JSON.stringify([uid, email, Date.now()]));
  emit();
}

/** Forgets the requested address, when the user signs out or has signed in with it. */
export function forgetNewEmail(): void {
  writeText('local', KEY, null);
  emit();
}

/** The address that this account gets once the link in the email to it is opened; undefined if none was requested. */
export function findNewEmail(uid: string): string | undefined {
  return read(readText('local', KEY), uid);
}

/** The requested address of the signed-in account, as a hook. */
export function useNewEmail(): string | undefined {
  const session = useSession();
  const kept = useSyncExternalStore(
    listen,
    () => readText('local', KEY),
    () => null,
  );
  return session.status === 'signed-in' ? read(kept, session.account.uid) : undefined;
}

function listen(listener: () => void): () => void {
  const end = subscribe(listener);
  // Another tab may have requested the address.
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}

function read(kept: string | null, uid: string): string | undefined {
  if (kept === null) return undefined;
  const [of, email, at] = JSON.parse(kept) as [string, string, number];
  return of === uid && Date.now() - at < WAIT ? email : undefined;
}
