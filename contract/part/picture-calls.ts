import { newPicture, uploadedPicture } from './new-picture.ts';
import type { Rows } from '../calls/row.ts';

/** The call about pictures; `GET /pictures/{id}.webp` is not in the table, as it returns bytes. */
export const pictureCalls = {
  /** Stores a picture. The same file again gets the same response and is not stored twice. */
  uploadPicture: {
    address: 'POST /pictures',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    // Base64, with room for clients that escape every slash.
    bodyKiB: 560,
    body: newPicture,
    answer: uploadedPicture,
  },
} as const satisfies Rows;
