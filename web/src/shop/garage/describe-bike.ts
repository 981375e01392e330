import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import { queryOf } from '../../api/call-queries.ts';
import { queryClient } from '../../api/query-client.ts';

/** What is known of a bike, by its places. */
function describeQuery({ bike, size, preset, measured, replaced }: ChosenBike) {
  const body = { bike, size, preset, measured, replaced };
  return queryOf('POST /fit/bike', { body });
}

/** What is known of a bike; what was known before a change stands until the answer is there. */
export function useDescribedBike(bike: ChosenBike) {
  return useQuery({ ...describeQuery(bike), placeholderData: keepPreviousData });
}

/** Answers the known facts of a bike as soon as they are there. */
export function fetchDescribedBike(bike: ChosenBike) {
  return queryClient.query({ ...describeQuery(bike), staleTime: 'static' });
}

/** The bikes of the shop. */
export function useShopBikes() {
  return useQuery(queryOf('GET /fit/bikes', {}));
}
