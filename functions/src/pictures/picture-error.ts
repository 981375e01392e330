import { constraints } from '@fourteener/contract/constraints';
import { formatCount } from '@fourteener/contract/text/format-count';

/** A file that is not a picture as the shop takes it; the message is a sentence. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** The size of a picture in px. */
export interface PictureSize {
  width: number;
  height: number;
}

export const DAMAGED = 'The picture is damaged or cut short.';
export const METADATA = 'The picture has EXIF or XMP metadata in it.';
export const OTHER_DATA = 'The picture has other data behind its end.';
export const UNKNOWN = 'The picture has parts that the shop does not know, or has them in a wrong order.';

/** The same size, if the shop takes it. */
export function checkSize({ width, height }: PictureSize): PictureSize {
  if (Math.max(width, height) > constraints.pictureSide || Math.min(width, height) < 1) {
    const most = formatCount(constraints.pictureSide);
    throw new PictureError(`The picture is ${width} × ${height} px, and each side can have 1 to ${most}.`);
  }
  return { width, height };
}
