import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { hashKey, queryOptions, skipToken } from '@tanstack/react-query';
import { loadVerdict } from './badge-verdicts.ts';
import { toChosen } from './check-parts.ts';

/** Asks for the verdict on a part, judged alone, on a bike. Nothing is asked without a bike. */
export function verdictQuery(bike: GarageBike | undefined, partId: string) {
  return queryOptions({
    queryKey: ['fit', 'badge', bike && hashKey([toChosen(bike)]), partId],
    queryFn: bike ? () => loadVerdict(bike, partId) : skipToken,
  });
}
