import type { Part } from './schemas.ts';

/** A picture of a part. */
export interface PartPicture {
  /** The SHA-256 of an uploaded picture, as 64 hexadecimal digits, or the name of one that comes with the shop, such as `crankset-side`. */
  id: string;
  /** The alternative text of the picture. */
  alt: string;
  /** The picture's size in px; its ratio reserves space on a page. */
  width: number;
  height: number;
}

/** A picture with its address, for display. */
export interface ShownPicture extends Omit<PartPicture, 'id'> {
  /** Its address. */
  img: string;
}

const SHA_256 = /^[0-9a-f]{64}$/;

/** Whether an id is that of an uploaded picture. */
export function isUploaded(id: string): boolean {
  return SHA_256.test(id);
}

/** The address of a picture; for one that comes with the shop, that of its 800 px version. */
export function pictureAddress(id: string): string {
  return isUploaded(id) ? `/pictures/${id}.webp` : `/images/parts/${id}-800.webp`;
}

/**
 * The pictures of a part, at least one. The first is always `img`, which clients of the specification read and change: if `pictures` does
 * not contain it, the part's name is its alternative text, and its ratio is assumed to be 4:3.
 */
export function picturesOf({ img, name, pictures }: Pick<Part, 'img' | 'name' | 'pictures'>): ShownPicture[] {
  const known = (pictures ?? []).map(({ id, ...facts }) => ({ img: pictureAddress(id), ...facts }));
  const first = known.find((picture) => picture.img === img) ?? { img, alt: name, width: 800, height: 600 };
  return [first, ...known.filter((picture) => picture !== first)];
}

/** Sets `img` in the stored fields of a part to the address of its first picture, if it has pictures. */
export function withFirstPicture<T extends { pictures?: readonly PartPicture[] | null | undefined }>(
  fields: T,
): T & { img?: string } {
  const first = fields.pictures?.[0];
  return first ? { ...fields, img: pictureAddress(first.id) } : fields;
}
