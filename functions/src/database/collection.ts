import type {
  CollectionGroup,
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import type { CollectionName } from '@fourteener/contract/collections';

/** A collection whose documents are of one type, wherever they are read or created. */
export interface Collection<T extends DocumentData> {
  /** The last segment of its path. */
  readonly name: string;
  in: (db: Firestore) => CollectionReference<T>;
  /** The collection of this name below a document. */
  below: (parent: DocumentReference) => CollectionReference<T>;
  /** All collections of this name, below any document. */
  group: (db: Firestore) => CollectionGroup<T>;
}

/**
 * Defines a collection and the type of its documents. Nothing is checked on reading, as only the server writes to the database, by
 * the same types.
 */
export function defineCollection<T extends DocumentData>(path: CollectionName): Collection<T> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const converter: FirestoreDataConverter<T> = {
    toFirestore: (stored: DocumentData) => stored,
    fromFirestore: (document: QueryDocumentSnapshot<T>) => document.data(),
  };
  return {
    name,
    in: (db) => db.collection(name).withConverter(converter),
    below: (parent) => parent.collection(name).withConverter(converter),
    group: (db) => db.collectionGroup(name).withConverter(converter),
  };
}

type Refs<T extends DocumentData[]> = { [N in keyof T]: DocumentReference<T[N]> };
type Snapshots<T extends DocumentData[]> = { [N in keyof T]: DocumentSnapshot<T[N]> };

/** Reads documents of different collections at one moment. */
export async function getTogether<T extends DocumentData[]>(
  reader: Firestore | Transaction,
  ...refs: Refs<T>
): Promise<Snapshots<T>> {
  // The client returns one snapshot for each reference, in their order, but its types say so only for documents of one type.
  return (await reader.getAll(...refs)) as Snapshots<T>;
}

const decoded = new WeakMap<DocumentSnapshot<never>, unknown>();

/** The data of a document, which must exist: the same object each time, while the client would decode the whole document again. */
export function dataOf<T>(document: DocumentSnapshot<T>): T {
  const key = document as DocumentSnapshot<never>;
  const known = decoded.get(key) as T | undefined;
  if (known !== undefined) return known;
  const data = document.data();
  if (data === undefined) throw new Error(`${document.ref.path} is not there.`);
  decoded.set(key, data);
  return data;
}
