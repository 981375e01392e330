import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { findReplay, keyRef, rememberKey } from '../database/idempotency.ts';
import type { CommitContext, CommitView, RunUnitOfWork } from '../inventory/unit-of-work.ts';
import type { Actor } from '../http/identity.ts';
import type { Deps } from '../platform/deps.ts';

/** The stored fields of a staff note, without those that say what it is about. */
export interface StoredNoteOf {
  text: string;
  /** The uid and email address of the author. */
  by: string;
  email: string;
  createdAt: Timestamp;
}

interface NoteToWrite {
  ref: DocumentReference;
  /** The stored fields that say what the note is about. */
  about: Readonly<Record<string, string>>;
  text: string;
  /** The fingerprint of the request. */
  asked: string;
  idempotencyKey: string | undefined;
  /** The document of the subject, which decides whether the note may be written. */
  subject: DocumentReference;
  /** Throws a `DomainError` when the note must not be written. */
  assertAllowed: (view: CommitView) => void;
  /** Further writes of the same commit. */
  alsoWrite?: (commit: CommitContext, createdAt: Timestamp) => void;
}

/** Writes a note once, however often its request is repeated, and resolves to its id. Throws a `DomainError`: 422 for another request's key. */
export function writeNote(
  { db, runUnitOfWork, now }: Pick<Deps, 'db' | 'now'> & { runUnitOfWork: RunUnitOfWork },
  { uid, email }: Actor,
  { ref, about, text, asked, idempotencyKey, subject, assertAllowed, alsoWrite }: NoteToWrite,
): Promise<{ id: string; replayed: boolean }> {
  const key = idempotencyKey === undefined ? undefined : keyRef(db, uid, idempotencyKey);
  return runUnitOfWork({
    lockKeys: key ? [key] : [ref],
    // A commit whose answer was lost may have written the note.
    reads: () => [subject, ref, ...(key ? [key] : [])],
    decide: (view) => {
      if (key && view.isWritten(key)) return undefined;
      const [first] = (key && findReplay(view.find(key), asked, now())) ?? [];
      if (first !== undefined) return () => ({ id: first, replayed: first !== ref.id });
      if (view.find(ref).exists) return () => ({ id: ref.id, replayed: false });
      assertAllowed(view);
      return (commit) => {
        const at = now();
        const createdAt = Timestamp.fromDate(at);
        commit.markWritten(ref);
        commit.batch.create(ref, { ...about, text, by: uid, email, createdAt });
        alsoWrite?.(commit, createdAt);
        if (key) {
          commit.markWritten(key);
          rememberKey(commit.batch, commit.find(key), { userId: uid, asked, made: [ref.id], now: at });
        }
        return { id: ref.id, replayed: false };
      };
    },
  });
}
