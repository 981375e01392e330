import { createHash } from 'node:crypto';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { pictureTooLarge, type UploadedPicture } from '@fourteener/contract/new-picture';
import { isUploaded, type PartPicture } from '@fourteener/contract/pictures';
import { recordAudit } from '../audit/store.ts';
import { defineCollection } from '../database/collection.ts';
import { isConflict } from '../database/errors.ts';
import { invalidFields } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { parseWebp, PictureError, type PictureSize } from './webp.ts';

/** An uploaded picture under its SHA-256. It never changes, and stays also when no part shows it; the audit log says whose it is. */
interface StoredPicture extends PictureSize {
  /** The WebP file. */
  bytes: Uint8Array;
  createdAt: Timestamp;
}

const pictures = defineCollection<StoredPicture>('pictures');

/** Where an uploaded picture is stored. */
export function pictureRef(db: Firestore, id: string): DocumentReference<StoredPicture> {
  return pictures.in(db).doc(id);
}

/** Stores a WebP file once, and answers how parts name it. Throws a `DomainError` (400) that says why the shop does not take a file. */
export async function savePicture(
  db: Firestore,
  bytes: Uint8Array,
  { at, by }: { at: Date; by: Actor },
): Promise<UploadedPicture> {
  const size = parsePicture(bytes);
  const id = createHash('sha256').update(bytes).digest('hex');
  const ref = pictureRef(db, id);
  const createdAt = Timestamp.fromDate(at);
  const batch = db.batch();
  batch.create(ref, { bytes, ...size, createdAt });
  recordAudit(db, batch, {
    by,
    at: createdAt,
    action: 'part.upload-picture',
    target: ref.path,
    before: null,
    after: { ...size },
  });
  try {
    await batch.commit();
  } catch (error) {
    if (!isConflict(error) || (await listMissing(db, [id])).length > 0) throw error;
  }
  return { id, ...size };
}

function parsePicture(bytes: Uint8Array): PictureSize {
  try {
    if (bytes.length > constraints.pictureBytes) throw new PictureError(pictureTooLarge);
    return parseWebp(bytes);
  } catch (error) {
    if (error instanceof PictureError) throw invalidFields([{ path: 'data', message: error.message }]);
    throw error;
  }
}

/** The pictures that a part is to have, and the field of the request that says so. */
interface WantedPictures {
  pictures?: readonly PartPicture[] | null | undefined;
  field?: string;
}

/** What is wrong with pictures of which one is said to be uploaded and is not. */
export const notUploaded = 'A picture was not uploaded to this shop yet.';

/** Of each whether all its pictures that are said to be uploaded are. What is so stays so: none is ever deleted. */
export async function areUploaded(
  db: Firestore,
  wanted: readonly Pick<WantedPictures, 'pictures'>[],
): Promise<boolean[]> {
  const named = wanted.map(({ pictures: list }) => (list ?? []).map(({ id }) => id).filter(isUploaded));
  const missing = new Set(await listMissing(db, [...new Set(named.flat())]));
  return named.map((ids) => !ids.some((id) => missing.has(id)));
}

/** Throws a `DomainError` (400) if one of the pictures is said to be uploaded and is not. */
export async function requirePictures(db: Firestore, wanted: readonly WantedPictures[]): Promise<void> {
  const good = await areUploaded(db, wanted);
  const wrong = wanted.filter((_, n) => !good[n]);
  if (wrong.length === 0) return;
  throw invalidFields(wrong.map(({ field = 'pictures' }) => ({ path: field, message: notUploaded })));
}

async function listMissing(db: Firestore, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  // Without their bytes.
  const documents = await db.getAll(...ids.map((id) => pictureRef(db, id)), { fieldMask: ['width'] });
  return documents.filter(({ exists }) => !exists).map(({ id }) => id);
}
