import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';

/** The longest base64 of a picture. */
const BASE64_LENGTH = Math.ceil(constraints.pictureBytes / 3) * 4;

/** The largest picture, in words. */
const LARGEST = `${constraints.pictureBytes / 1_024} KiB`;

/** The beginning of the base64 of a `RIFF` file, such as WebP, or of a JPEG file. */
const BEGINNING = /^(?:UklGR|\/9j\/)/;

export const notPicture = 'The picture is missing, or neither a WebP nor a JPEG file.';
export const pictureTooLarge = `The picture can have at most ${LARGEST}.`;

/** The request body that uploads a picture. */
export const newPicture = z.object({
  /** A WebP or JPEG file as base64 (RFC 4648, section 4). */
  data: z.base64('The picture is missing, or not written as base64.').check(
    z.maxLength(BASE64_LENGTH, pictureTooLarge),
    // Rejects files of other types at once; the server examines the rest.
    z.regex(BEGINNING, notPicture),
  ),
});

/** An uploaded picture, in the form of an entry of a part's `pictures`. */
export const uploadedPicture = z.object({
  /** The SHA-256 of the file, as 64 hexadecimal digits. */
  id: z.string(),
  /** Its size in px. */
  width: z.int(),
  height: z.int(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;
