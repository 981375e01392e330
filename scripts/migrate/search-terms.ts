import type { DocumentData, QueryDocumentSnapshot, UpdateData } from 'firebase-admin/firestore';
import { countOf } from '@fourteener/contract/text/plurals';
import { isConflict } from '../../functions/src/database/errors.ts';

/** How documents came to be found by what they say. */
export interface TermsMigration {
  /** The number that lacked the terms that the shop writes now. */
  behind: number;
  /** The number that somebody changed meanwhile: the next run takes them, where that did not write it. */
  left: number;
}

/** Changes a document if it is still as it was read; resolves to whether it was. */
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

/** The printed report: one line. `what` is one of them, such as "order". */
export function describeTerms(what: string, { behind, left }: TermsMigration, { write }: { write: boolean }): string {
  if (behind === 0) return `Every ${what} can be searched.`;
  const done = write ? 'written' : 'npm run migrate -- --write writes them';
  const changed = left > 0 ? ` ${countOf(left, what)} changed meanwhile: run it again.` : '';
  return `${countOf(behind, what)} without search terms: ${done}.${changed}`;
}
