import { inject } from 'vitest';
import { type Client, clientOf } from './client.ts';

/**
 * Two instances of the built function, which the test files share: production runs several, and the guarantees must hold between them too.
 * Returns a client of each.
 */
export function useTwoServers(): [Client, Client] {
  const [one, other] = inject('twoOrigins');
  return [clientOf(one), clientOf(other)];
}
