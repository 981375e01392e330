import type { Examples } from '../calls/example.ts';

import { draft } from './examples.ts';

/** An example of each call about the staff's list of parts. */
export const managedPartExamples = {
  listManagedParts: {
    as: 'admin',
    query: { status: 'hidden', kind: 'seatpost', sort: 'newest', limit: 2 },
    answer: [{ _id: 'seat-clamp-t5bn2x', number: 'FC-T5BN2X', ...draft, status: 'hidden' }],
  },
  countManagedParts: {
    as: 'admin',
    query: { q: 'FC-T5BN2X' },
    answer: {
      total: 1,
      kinds: [{ kind: 'seatpost', count: 1 }],
      statuses: [
        { status: 'active', count: 0 },
        { status: 'discontinued', count: 0 },
        { status: 'hidden', count: 1 },
      ],
      makers: [],
      inStock: { yes: 1, no: 0 },
    },
  },
} as const satisfies Partial<Examples>;
