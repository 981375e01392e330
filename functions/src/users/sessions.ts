import { Timestamp } from 'firebase-admin/firestore';
import type { CheckedIdentity } from '../http/identity.ts';
import type { Deps } from '../platform/deps.ts';
import { endEarlierSessions } from '../auth/end-earlier-sessions.ts';
import { noteRef, getNote, type StoredNote } from '../auth/notes.ts';

/**
 * Stores at a sign-in by which providers the account can sign in. At the first sign-in by a newly linked provider, every earlier session
 * ends, with its calls, direct reads and renewals: somebody may have registered the address before its owner came with the provider.
 */
export async function rememberProviders(deps: Deps, identity: CheckedIdentity): Promise<void> {
  const { db } = deps;
  const ref = noteRef(db, identity.uid);
  const { providers } = identity;
  const known = getNote(await ref.get()).providers;
  if (known && isSame(known, providers)) return;
  const isLinked = providers[identity.provider] !== known?.[identity.provider] && identity.provider !== 'password';
  // Auth comes first: if the note is not written then, the next sign-in repeats both.
  if (isLinked) await endEarlierSessions(deps, identity);
  await db.runTransaction(async (transaction) => {
    const { validSince } = getNote(await transaction.get(ref));
    const since = Timestamp.fromDate(identity.signedInAt);
    const isLater = isLinked && (validSince === undefined || validSince < since);
    const note: StoredNote = {
      providers: knownAfter(known, identity, isLinked),
      ...(isLater && { validSince: since }),
    };
    transaction.set(ref, note, { mergeFields: Object.keys(note) });
  });
}

/**
 * The known providers after a sign-in. A provider that was linked in another session stays unknown until that session signs in and ends the
 * others. Removed providers are no longer known.
 */
function knownAfter(
  known: StoredNote['providers'],
  { provider, providers }: CheckedIdentity,
  isLinked: boolean,
): Record<string, string> {
  if (!known || isLinked) return { ...providers };
  return Object.fromEntries(
    Object.entries(providers).filter(([id]) => id in known || id === provider || id === 'password'),
  );
}

function isSame(known: Record<string, string>, providers: Readonly<Record<string, string>>): boolean {
  const ids = Object.keys(providers);
  return ids.length === Object.keys(known).length && ids.every((id) => known[id] === providers[id]);
}
