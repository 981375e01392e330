import { randomUUID } from 'node:crypto';
import type { StoredBike } from '@fourteener/contract/fit/stored-bikes';
import { putBike } from '../../src/fit/bikes.ts';
import { openShop } from './shop.ts';

/** Stores a bike for one test, as the seed does; returns its id. */
export async function makeBike(fields: Partial<StoredBike> = {}): Promise<string> {
  const id = `test-${randomUUID()}`;
  const bike: StoredBike = { model: 'Test', about: 'For a test.', years: [2024, 2026], sizes: ['54'], slots: {} };
  await putBike(openShop().db, id, { ...bike, ...fields });
  return id;
}
