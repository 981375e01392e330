import { useSyncExternalStore } from 'react';
import { getAccessToken } from '../api/access-token.ts';
import { paths } from '../screens/paths.ts';
import { createEmitter } from '../ui/hooks/create-emitter.ts';
import type { Account } from './provider.ts';

/** The auth state. `leaveTo` is the page that a visitor is led to after the sign-in ended. */
type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly leaveTo: string }
  | { readonly status: 'signed-in'; readonly account: Account };

/** Without a stored sign-in the state is known at once, and the identity provider need not load. */
const signedOut: Session = { status: 'signed-out', leaveTo: paths.home };
let session: Session = getAccessToken() === null ? signedOut : { status: 'loading' };
const { emit, subscribe } = createEmitter();

/** The auth state as it is now. */
export function getSession(): Session {
  return session;
}

/** Changes the auth state. */
export function setSession(next: Session): void {
  session = next;
  emit();
}

/** The auth state, as a hook. */
export function useSession(): Session {
  // Pages are prerendered as a visitor sees them.
  return useSyncExternalStore(subscribe, getSession, () => signedOut);
}

/** The signed-in account. Only for pages behind the guards, where there is one. */
export function useAccount(): Account {
  const current = useSession();
  if (current.status !== 'signed-in') throw new Error('This page needs somebody signed in.');
  return current.account;
}
