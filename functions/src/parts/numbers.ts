import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { derivedNumber, isDerivedForm, numberKey } from '@fourteener/contract/part/numbers';
import { defineCollection } from '../database/collection.ts';
import { type DomainError, invalidFields } from '../errors/domain-error.ts';

/** A number that an admin gave to a part. The document is named by the normalized number, so that it exists only once. */
interface StoredPartNumber {
  partId: string;
}

const partNumbers = defineCollection<StoredPartNumber>('partNumbers');

/** The document of a number, which names the part that has it. */
export function numberRef(db: Firestore, number: string): DocumentReference<StoredPartNumber> {
  // Firestore does not allow a slash in a document's name, and reserves names like `__x__`.
  return partNumbers.in(db).doc(`n-${numberKey(number).replaceAll('/', '~')}`);
}

/** Adds to the batch that a part has a number. The commit fails when another part has it. */
export function claimNumber(batch: WriteBatch, part: DocumentReference, number: string): void {
  batch.create(numberRef(part.firestore, number), { partId: part.id });
}

/** Adds to the batch that a part no longer has a number. */
export function releaseNumber(batch: WriteBatch, part: DocumentReference, number: string): void {
  batch.delete(numberRef(part.firestore, number));
}

/**
 * The number to store: undefined where it is the number that the shop derives from the part's id anyway. Throws a `DomainError` for the
 * derived number of any other part.
 */
export function toGivenNumber(id: string, number: string | null | undefined, field = 'number'): string | undefined {
  if (number === null || number === undefined) return undefined;
  if (!isDerivedForm(number)) return number;
  if (numberKey(number) === numberKey(derivedNumber(id))) return undefined;
  throw invalidFields([{ path: field, message: 'Numbers that begin with FC are given by the shop.' }]);
}

/** The error for a number that another part has already. */
export function numberTaken(field = 'number'): DomainError {
  return invalidFields([{ path: field, message: 'Another part already has this number.' }]);
}
