import type { StoredBike } from '@fourteener/contract/fit/stored-bikes';
import data from './bikes.json' with { type: 'json' };

/** The bikes of the seeded shop. */
export const bikes = data as unknown as readonly (StoredBike & { id: string })[];
