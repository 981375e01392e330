import { newPicture, uploadedPicture } from './new-picture.ts';
import type { Rows } from '../calls/row.ts';

/** The call about pictures; `GET /pictures/{id}.webp` is no call, as it answers bytes. */
export const pictureCalls = {
  /** The same file again answers the same, and stores nothing. */
  uploadPicture: {
    address: 'POST /pictures',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    // As base64, whose every slash some clients escape.
    bodyKiB: 560,
    body: newPicture,
    answer: uploadedPicture,
  },
} as const satisfies Rows;
