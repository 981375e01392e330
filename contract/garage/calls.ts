import { garageChange, savedGarage } from './schemas.ts';
import type { Rows } from '../calls/row.ts';

/** The calls about the bikes that are saved with an account. */
export const garageCalls = {
  getGarage: { address: 'GET /garages/mine', access: 'signed-in', errorStatuses: [401], answer: savedGarage },
  saveGarage: {
    address: 'PUT /garages/mine',
    access: 'signed-in',
    errorStatuses: [400, 401, 409],
    weight: { perKiB: 0.05 },
    bodyKiB: 512,
    sizeDecides: true,
    exceeds: {
      milliseconds: 200,
      because:
        'A garage of the most bikes has thousands of measures, each of which Firestore’s library checks before it writes.',
    },
    body: garageChange,
    answer: savedGarage,
  },
} as const satisfies Rows;
