import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { hashKey, queryOptions, skipToken } from '@tanstack/react-query';
import { toJudgedBike } from '../garage/judged-bike.ts';
import { loadVerdict } from './badge-verdicts.ts';

/** Asks for the verdict on a single part and a bike. Without a bike, no call is made. */
export function verdictQuery(bike: GarageBike | undefined, partId: string) {
  return queryOptions({
    queryKey: ['fit', 'badge', bike && hashKey([toJudgedBike(bike)]), partId],
    queryFn: bike ? () => loadVerdict(bike, partId) : skipToken,
  });
}
