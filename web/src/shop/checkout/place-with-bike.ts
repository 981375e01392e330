import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { hasStatus, HttpProblem } from '../../api/errors.ts';
import { garageStore } from '../garage/garage-store.ts';

/**
 * Places an order with the chosen bike, so that the order keeps the verdicts on fit. The browser may have kept a bike that the shop can no
 * longer read, since the vocabulary of the rules has changed: the order is then placed without it.
 */
export async function placeWithBike<R>(place: (more: { bike?: GarageBike }) => Promise<R>): Promise<R> {
  const bike = garageStore.chosen();
  if (!bike) return place({});
  try {
    return await place({ bike });
  } catch (error) {
    if (!isAboutBike(error)) throw error;
    return place({});
  }
}

/** Whether the order was refused only for its bike, or as too large. */
function isAboutBike(error: unknown): boolean {
  if (hasStatus(error, 413)) return true;
  const isInvalid = error instanceof HttpProblem && error.status === 400 && error.errors.length > 0;
  return isInvalid && error.errors.every(({ path }) => path === 'bike' || path.startsWith('bike.'));
}
