import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { searchedFieldsOf, users } from '../../functions/src/users/store.ts';
import { listAll } from '../list-all.ts';
import { type TermsMigration, updateUnchanged } from './search-terms.ts';

/** Finds the users whose search terms or sort key are missing or outdated; with `write` updates them. */
export async function migrateUsers(db: Firestore, { write }: { write: boolean }): Promise<TermsMigration> {
  const migration: TermsMigration = { behind: 0, left: 0 };
  for await (const document of listAll(users.in(db))) {
    const { terms, nameKey, ...user } = document.data();
    const wanted = searchedFieldsOf(user);
    if (isDeepStrictEqual({ terms, nameKey }, wanted)) continue;
    migration.behind += 1;
    if (write && !(await updateUnchanged(document, wanted))) migration.left += 1;
  }
  return migration;
}
