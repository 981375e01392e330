import type { StoredBike } from '@fourteener/contract/fit/stored-bikes';
import type { LinesOfDrawing } from '@fourteener/contract/drawing/schemas';
import type { Firestore } from 'firebase-admin/firestore';
import { defineCollection } from '../database/collection.ts';

/** The bikes of the shop, under the first part of their slug. */
export const bikes = defineCollection<StoredBike & { revision?: number }>('bikes');

/** The database and the drawings that bikes are read with. */
export interface BikeDeps {
  db: Firestore;
  /** The lines of the published drawings in memory. */
  drawn: { read: () => Promise<readonly LinesOfDrawing[]> };
}
