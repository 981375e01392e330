import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../ui/browser/kept-text.ts';
import { createEmitter } from '../ui/hooks/create-emitter.ts';
import { useSession } from './session-store.ts';

/** Where the browser keeps which address an account is to get: the provider does not tell it. */
const KEY = 'new-email';

/** How long a link is waited for, ms: those of the provider hold no longer. */
const WAIT = 3 * 24 * 60 * 60_000;

const { emit, subscribe } = createEmitter();

/** Keeps in this browser that an email was sent by which the account gets this address. */
export function keepNewEmail(uid: string, email: string): void {
  writeText('local', KEY, JSON.stringify([uid, email, Date.now()]));
  emit();
}

/** Forgets it: somebody signs out, or signed in with the new address. */
export function forgetNewEmail(): void {
  writeText('local', KEY, null);
  emit();
}

/** The address that the account of this id is to get, once the link in the email to it is opened; undefined if there is none. */
export function findNewEmail(uid: string): string | undefined {
  return read(readText('local', KEY), uid);
}

/** The same for the account that is signed in, as a hook. */
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
  // Another tab may have asked for the email.
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
