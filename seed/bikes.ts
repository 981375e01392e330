import type { StoredBike } from '@fourteener/contract/fit/stored-bikes';
import data from './bikes.json' with { type: 'json' };

/** The bikes that the seeded shop knows. */
export const bikes = data as unknown as readonly (StoredBike & { id: string })[];
