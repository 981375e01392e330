import type { DocumentData, QueryDocumentSnapshot, UpdateData } from 'firebase-admin/firestore';
import { countOf } from '@fourteener/contract/text/plurals';
import { isConflict } from '../../functions/src/database/errors.ts';

/** The result of migrating the search terms of documents. */
export interface TermsMigration {
  /** The number of documents that lacked the current terms. */
  behind: number;
  /** The number that changed in the meantime; the next run updates them, unless the change already did. */
  left: number;
}

/** Updates a document if it is unchanged since it was read; resolves to whether it was. */
export async function updateUnchanged<T extends DocumentData>(
  { ref, updateTime }: QueryDocumentSnapshot<T>,
  changes: UpdateData<T>,
): Promise<boolean> {
  try {
    await ref.update(changes, { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** The printed line about the result; `what` names one of the documents, such as "order". */
export function describeTerms(what: string, { behind, left }: TermsMigration, { write }: { write: boolean }): string {
  if (behind === 0) return `Every ${what} can be searched.`;
  const done = write ? 'written' : 'npm run migrate -- --write writes them';
  const changed = left > 0 ? ` ${countOf(left, what)} changed meanwhile: run it again.` : '';
  return `${countOf(behind, what)} without search terms: ${done}.${changed}`;
}
