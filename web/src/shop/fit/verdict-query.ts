import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { hashKey, queryOptions, skipToken } from '@tanstack/react-query';
import { toJudgedBike } from '../garage/judged-bike.ts';
import { loadVerdict } from './badge-verdicts.ts';

/** Asks for the verdict on a part, judged alone, on a bike. Nothing is asked without a bike. */
export function verdictQuery(bike: GarageBike | undefined, partId: string) {
  return queryOptions({
    queryKey: ['fit', 'badge', bike && hashKey([toJudgedBike(bike)]), partId],
    queryFn: bike ? () => loadVerdict(bike, partId) : skipToken,
  });
}
