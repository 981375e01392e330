import { isConflict } from './errors.ts';
import type { DocumentSnapshot, Precondition, WriteBatch } from 'firebase-admin/firestore';

/** The precondition of a write that the document is still as it was read. */
export function ifUnchanged({ updateTime }: DocumentSnapshot): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : { exists: true };
}

/** Waits for a conditional write, and returns whether it succeeded. Nothing is thrown when somebody else wrote first. */
export async function unlessChanged(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** Adds a document to the batch, in place of the one that was read or as a new one; the batch fails if somebody else wrote it since. */
export function putIfUnchanged<T extends object>(batch: WriteBatch, read: DocumentSnapshot<T>, data: T): void {
  if (read.updateTime) batch.update(read.ref, { ...data }, ifUnchanged(read));
  else batch.create(read.ref, { ...data });
}
