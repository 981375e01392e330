import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { PolicyName } from '@fourteener/contract/policy/names';
import type { Policy, PolicyChange } from '@fourteener/contract/policy/schemas';
import { recordAudit } from '../audit/store.ts';
import { defineCollection } from '../database/collection.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';

/** A version of a text, stored under its number. */
interface StoredVersion {
  text: string;
  publishedAt: Timestamp;
}

/** The version of a text that is in force, stored under the text's name. */
interface StoredPolicy extends StoredVersion {
  version: number;
}

const policies = defineCollection<StoredPolicy>('policies');
// All versions, including the ones in force. They are never changed or deleted, since orders refer to them.
const versions = defineCollection<StoredVersion>('policies/versions');

function policyRef(db: Firestore, name: PolicyName): DocumentReference<StoredPolicy> {
  return policies.in(db).doc(name);
}

/** A text in the version in force, or in the given one. Throws a `DomainError`: 404. */
export async function getPolicy(db: Firestore, name: PolicyName, version?: number): Promise<Policy> {
  const ref = policyRef(db, name);
  if (version === undefined) {
    const stored = (await ref.get()).data();
    if (!stored) throw notPublished();
    return toPolicy(name, stored.version, stored);
  }
  const stored = (await versions.below(ref).doc(String(version)).get()).data();
  if (!stored) throw notPublished();
  return toPolicy(name, version, stored);
}

/**
 * Publishes the next version of a text, whose number is in the audit log. Publishing the text in force again changes nothing. Throws a
 * `DomainError` (409) when the change is based on another version than the one in force.
 */
export function savePolicy(
  db: Firestore,
  name: PolicyName,
  { text, version }: PolicyChange,
  { by, at }: { by: Actor; at: Date },
): Promise<Policy> {
  const ref = policyRef(db, name);
  return db.runTransaction(async (transaction) => {
    const before = (await transaction.get(ref)).data();
    if (before?.text === text) return toPolicy(name, before.version, before);
    if (version !== (before?.version ?? 0)) {
      throw new DomainError('settings-changed', 'Somebody changed this text meanwhile. Please load it again.');
    }
    const after = { text, version: version + 1, publishedAt: Timestamp.fromDate(at) };
    transaction.set(ref, after);
    transaction.create(versions.below(ref).doc(String(after.version)), { text, publishedAt: after.publishedAt });
    recordAudit(db, transaction, {
      ...{ by, at: after.publishedAt, target: ref.path, action: 'settings.publish' },
      before: { ...(before && { version: before.version }) },
      after: { version: after.version },
    });
    return toPolicy(name, after.version, after);
  });
}

const notPublished = () => new DomainError('not-found', 'This text is not published.');

function toPolicy(name: PolicyName, version: number, { text, publishedAt }: StoredVersion): Policy {
  return { _id: name, version, text, publishedAt: toIsoString(publishedAt) };
}
