import type { Examples } from '../calls/example.ts';

/** An example of the call about pictures. */
export const pictureExamples = {
  uploadPicture: {
    as: 'admin',
    body: { data: 'UklGRh4AAABXRUJQVlA4TBEAAAAvA4AAAAdQsiLXpf+BiOh/AAA=' },
    answer: { id: '9f69ebf7771f03e995961cfa87a62a10fe292fe2027e0cbd59b1df7306461ef5', width: 4, height: 3 },
  },
} as const satisfies Partial<Examples>;
