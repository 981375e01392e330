import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { hasStatus, HttpProblem } from '../../api/errors.ts';
import { garageStore } from '../garage/garage-store.ts';

/**
 * Places an order with the bike that parts are judged with, so that the order keeps what the shop says of them. A bike that the shop cannot
 * read is no reason not to order: the browser may have kept it before the words of the rules changed. The order is then placed without it.
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

/** Whether the order was refused for its bike alone, or as too large. */
function isAboutBike(error: unknown): boolean {
  if (hasStatus(error, 413)) return true;
  const isInvalid = error instanceof HttpProblem && error.status === 400 && error.errors.length > 0;
  return isInvalid && error.errors.every(({ path }) => path === 'bike' || path.startsWith('bike.'));
}
