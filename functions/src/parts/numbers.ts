import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { derivedNumber, isDerivedForm, numberKey } from '@fourteener/contract/part/numbers';
import { defineCollection } from '../database/collection.ts';
import { type DomainError, invalidFields } from '../errors/domain-error.ts';

/** A number that an admin gave to a part: its document, named by the number as it is compared, exists once. */
interface StoredPartNumber {
  partId: string;
}

const partNumbers = defineCollection<StoredPartNumber>('partNumbers');

/** Where it is stored who has a number. */
export function numberRef(db: Firestore, number: string): DocumentReference<StoredPartNumber> {
  // A slash would end the name of the document, and names like `__x__` are reserved.
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
 * The number as it is to be stored: undefined where it is the one that the shop derives from the id anyway. Throws a `DomainError` for
 * the derived number of any other part.
 */
export function toGivenNumber(id: string, number: string | null | undefined, field = 'number'): string | undefined {
  if (number === null || number === undefined) return undefined;
  if (!isDerivedForm(number)) return number;
  if (numberKey(number) === numberKey(derivedNumber(id))) return undefined;
  throw invalidFields([{ path: field, message: 'Numbers that begin with FC are given by the shop.' }]);
}

/** That another part has a number already. */
export function numberTaken(field = 'number'): DomainError {
  return invalidFields([{ path: field, message: 'Another part already has this number.' }]);
}
