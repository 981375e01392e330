import { inject } from 'vitest';
import { type Client, clientOf } from './client.ts';

/**
 * Two instances of the built function, because production runs several and the guarantees must hold between them too; the test files share
 * them. Answers how each of them is asked.
 */
export function useTwoServers(): [Client, Client] {
  const [one, other] = inject('twoOrigins');
  return [clientOf(one), clientOf(other)];
}
