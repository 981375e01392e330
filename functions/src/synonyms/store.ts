import { isDeepStrictEqual } from 'node:util';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { OwnSynonyms, Synonym, SynonymsChange } from '@fourteener/contract/synonym/schemas';
import { recordAudit } from '../audit/store.ts';
import { type StoredSynonyms, synonymsRef } from '../catalog/own-synonyms.ts';
import type { PartIndex } from '../catalog/part-index.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { findWrong } from './check.ts';

/** The owner's synonyms as admins read them. */
export async function getSynonyms(db: Firestore, index: PartIndex): Promise<OwnSynonyms> {
  return toOwnSynonyms((await synonymsRef(db).get()).data(), index);
}

/**
 * Replaces the synonyms that the admin has read; the audit log has the changed ones. Throws a `DomainError`: 400, or 409 when somebody else
 * has changed them meanwhile.
 */
export function saveSynonyms(
  db: Firestore,
  { entries, version }: SynonymsChange,
  { index, by, at }: { index: PartIndex; by: Actor; at: Date },
): Promise<OwnSynonyms> {
  const ref = synonymsRef(db);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    const before = stored?.entries ?? [];
    // A repeated request finds its synonyms saved already.
    if (isDeepStrictEqual(before, entries)) return toOwnSynonyms(stored, index);
    if (version !== (stored?.version ?? 0)) {
      throw new DomainError('settings-changed', 'Somebody changed the synonyms meanwhile. Please load them again.');
    }
    const wrong = findWrong(entries, before, index);
    if (wrong.length > 0) throw invalidFields(wrong);
    const after = { entries, version: version + 1, updatedAt: Timestamp.fromDate(at) };
    transaction.set(ref, after);
    recordAudit(db, transaction, {
      ...{ by, at: after.updatedAt, target: ref.path, action: 'settings.synonyms' },
      before: { synonyms: listMissing(before, entries) },
      after: { synonyms: listMissing(entries, before) },
    });
    return toOwnSynonyms(after, index);
  });
}

/** The entries that are not among the others, one a line; null where there is none. */
function listMissing(entries: readonly Synonym[], others: readonly Synonym[]): string | null {
  const known = new Set(others.map(describe));
  const lines = entries.map(describe).filter((line) => !known.has(line));
  return lines.length > 0 ? lines.join('\n') : null;
}

const describe = ({ phrase, meanings }: Synonym) => `${phrase} → ${meanings.join(', ')}`;

function toOwnSynonyms(stored: StoredSynonyms | undefined, index: PartIndex): OwnSynonyms {
  const entries = (stored?.entries ?? []).map((entry) => {
    const without = entry.meanings.filter((meaning) => !index.hasPhrase(meaning));
    return { ...entry, ...(without.length > 0 && { without }) };
  });
  return {
    entries,
    version: stored?.version ?? 0,
    ...(stored && { updatedAt: toIsoString(stored.updatedAt) }),
  };
}
