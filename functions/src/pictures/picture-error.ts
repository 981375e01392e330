import { constraints } from '@fourteener/contract/constraints';
import { formatCount } from '@fourteener/contract/text/format-count';

/** The error for a file that the shop does not accept as a picture; the message is a sentence. */
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
export const OTHER_DATA = 'The picture has other data after its end.';
export const UNKNOWN = 'The picture has parts that the shop does not know, or has them in a wrong order.';

/** Returns the size, or throws a `PictureError` if the shop does not accept it. */
export function checkSize({ width, height }: PictureSize): PictureSize {
  if (Math.max(width, height) > constraints.pictureSide || Math.min(width, height) < 1) {
    const most = formatCount(constraints.pictureSide);
    throw new PictureError(`The picture is ${width} × ${height} px, and each side can have 1 to ${most}.`);
  }
  return { width, height };
}
