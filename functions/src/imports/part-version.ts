import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { partFieldNames, partFields } from '@fourteener/contract/part/fields';
import { fingerprint } from '../database/idempotency.ts';
import { factsOf } from '../parts/change.ts';
import type { StoredPart } from '../parts/store.ts';

const names = partFieldNames.filter((name) => name !== 'status').filter((name) => !partFields[name].isStock);

/** The same as long as nobody changes what admins say of a part; its stock may change. */
export function versionOf(document: DocumentSnapshot<StoredPart>): string {
  const facts = factsOf(document);
  return fingerprint(...names.map((name) => writeSorted(facts[name]))).slice(0, 20);
}

/** JSON with the keys of objects in order: the database has its own. */
function writeSorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
