import { isConflict } from './errors.ts';
import type { DocumentSnapshot, Precondition, WriteBatch } from 'firebase-admin/firestore';

/** The write holds only if the document is still as it was read. */
export function ifUnchanged({ updateTime }: DocumentSnapshot): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : { exists: true };
}

/** Waits for a write that holds only if nobody else wrote since; answers whether it does. Whoever was faster is right, and nothing is thrown then. */
export async function unlessChanged(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** Adds to the batch a document in place of the one that was read, or a new one; holds only if nobody else wrote it since. */
export function putIfUnchanged<T extends object>(batch: WriteBatch, read: DocumentSnapshot<T>, data: T): void {
  if (read.updateTime) batch.update(read.ref, { ...data }, ifUnchanged(read));
  else batch.create(read.ref, { ...data });
}
