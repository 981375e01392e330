import type { Examples } from './example.ts';
import { newPicture, uploadedPicture } from '../new-picture.ts';
import type { Rows } from './row.ts';

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

/** An example of each. */
export const pictureExamples = {
  uploadPicture: {
    as: 'admin',
    body: { data: 'UklGRh4AAABXRUJQVlA4TBEAAAAvA4AAAAdQsiLXpf+BiOh/AAA=' },
    answer: { id: '9f69ebf7771f03e995961cfa87a62a10fe292fe2027e0cbd59b1df7306461ef5', width: 4, height: 3 },
  },
} as const satisfies Partial<Examples>;
