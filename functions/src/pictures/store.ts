import { createHash } from 'node:crypto';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { pictureTooLarge, type UploadedPicture } from '@fourteener/contract/part/new-picture';
import { isUploaded, type PartPicture } from '@fourteener/contract/part/pictures';
import { recordAudit } from '../audit/store.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { isConflict } from '../database/errors.ts';
import { invalidFields } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { isJpeg, parseJpeg } from './jpeg.ts';
import { PictureError, type PictureSize } from './picture-error.ts';
import { parseWebp } from './webp.ts';

/** An uploaded picture, stored under its SHA-256. It never changes and stays even if no part shows it; the audit log says who uploaded it. */
interface StoredPicture extends PictureSize {
  /** The WebP or JPEG file. */
  bytes: Uint8Array;
  createdAt: Timestamp;
}

const pictures = defineCollection<StoredPicture>('pictures');

/** Where an uploaded picture is stored. */
export function pictureRef(db: Firestore, id: string): DocumentReference<StoredPicture> {
  return pictures.in(db).doc(id);
}

/**
 * Stores a WebP or JPEG file once, and returns the picture as parts refer to it. Throws a `DomainError` (400) with the reason why the shop
 * does not accept a file.
 */
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
    if (!isConflict(error) || (await readSizes(db, [id])).size === 0) throw error;
  }
  return { id, ...size };
}

function parsePicture(bytes: Uint8Array): PictureSize {
  try {
    if (bytes.length > constraints.pictureBytes) throw new PictureError(pictureTooLarge);
    return isJpeg(bytes) ? parseJpeg(bytes) : parseWebp(bytes);
  } catch (error) {
    if (error instanceof PictureError) throw invalidFields([{ path: 'data', message: error.message }]);
    throw error;
  }
}

/** The wanted pictures of a part, and the field of the request that has them. */
interface WantedPictures {
  pictures?: readonly PartPicture[] | null | undefined;
  field?: string;
}

/** A problem of a part's pictures: its message is a sentence, and its path leads from the list of pictures to the wrong field. */
interface PicturesProblem {
  path: (string | number)[];
  message: string;
}

/**
 * For each part the first problem of its uploaded pictures: one does not exist, or has another size than stated. Pictures are never changed
 * or deleted, so that a valid one stays valid. The sizes of pictures that come with the shop are not checked.
 */
export async function findPictureProblems(
  db: Firestore,
  wanted: readonly Pick<WantedPictures, 'pictures'>[],
): Promise<(PicturesProblem | undefined)[]> {
  const ids = wanted.flatMap(({ pictures: list }) => (list ?? []).map(({ id }) => id).filter(isUploaded));
  const sizes = await readSizes(db, [...new Set(ids)]);
  return wanted.map(({ pictures: list }) => {
    for (const [n, picture] of (list ?? []).entries()) {
      const problem = isUploaded(picture.id) ? comparePicture(picture, sizes.get(picture.id), n) : undefined;
      if (problem) return problem;
    }
    return undefined;
  });
}

function comparePicture(picture: PartPicture, size: PictureSize | undefined, n: number): PicturesProblem | undefined {
  if (!size) return { path: [], message: 'A picture was not uploaded to this shop yet.' };
  const wrong = (['width', 'height'] as const).find((side) => picture[side] !== size[side]);
  if (!wrong) return undefined;
  const [real, said] = [size, picture].map(({ width, height }) => `${width} × ${height}`);
  return { path: [n, wrong], message: `Picture ${n + 1} has ${real} px, not ${said}.` };
}

/** Throws a `DomainError` (400) if an uploaded picture does not exist, or has another size than stated. */
export async function requirePictures(db: Firestore, wanted: readonly WantedPictures[]): Promise<void> {
  const problems = await findPictureProblems(db, wanted);
  const wrong = wanted.flatMap(({ field = 'pictures' }, n) => {
    const problem = problems[n];
    return problem ? [{ path: [field, ...problem.path].join('.'), message: problem.message }] : [];
  });
  if (wrong.length > 0) throw invalidFields(wrong);
}

/** The sizes of the pictures that exist. */
async function readSizes(db: Firestore, ids: readonly string[]): Promise<Map<string, PictureSize>> {
  if (ids.length === 0) return new Map();
  // Only the size is read, without the bytes.
  const fieldMask: (keyof PictureSize)[] = ['width', 'height'];
  const documents = await db.getAll(...ids.map((id) => pictureRef(db, id)), { fieldMask });
  return new Map(
    documents
      .filter(({ exists }) => exists)
      .map((document) => [document.id, dataOf(document as DocumentSnapshot<PictureSize>)]),
  );
}
