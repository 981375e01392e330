import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { partFieldNames, partFields } from '@fourteener/contract/part/fields';
import { fingerprint } from '../database/idempotency.ts';
import { factsOf } from '../parts/change.ts';
import type { StoredPart } from '../parts/store.ts';

const names = partFieldNames.filter((name) => name !== 'status').filter((name) => !partFields[name].isStock);

/** A version that changes whenever admins change the facts of a part, but not with its stock. */
export function versionOf(document: DocumentSnapshot<StoredPart>): string {
  const facts = factsOf(document);
  return fingerprint(...names.map((name) => writeSorted(facts[name]))).slice(0, 20);
}

/** JSON with sorted keys, as the database has its own order. */
function writeSorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
