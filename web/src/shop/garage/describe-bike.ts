import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import { queryOf } from '../../api/call-queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { toJudgedBike } from './judged-bike.ts';

/** The known facts of a bike, by its places. */
function describeQuery(bike: ChosenBike) {
  return queryOf('POST /fit/bike', { body: toJudgedBike(bike) });
}

/** The known facts of a bike; after a change the earlier facts stay until the new ones are loaded. */
export function useDescribedBike(bike: ChosenBike) {
  return useQuery({ ...describeQuery(bike), placeholderData: keepPreviousData });
}

/** Returns the known facts of a bike as soon as they are loaded. */
export function fetchDescribedBike(bike: ChosenBike) {
  return queryClient.query({ ...describeQuery(bike), staleTime: 'static' });
}

const shopBikesQuery = () => queryOf('GET /fit/bikes', {});

/** The bikes of the shop. */
export function useShopBikes(enabled = true) {
  return useQuery({ ...shopBikesQuery(), enabled });
}

/** Returns the bikes of the shop as soon as they are loaded. */
export function fetchShopBikes() {
  return queryClient.query({ ...shopBikesQuery(), staleTime: 'static' });
}

/** The drawings of a bike of the shop, each with its parts; without a bike, no call is made. */
export function drawingsOfBikeQuery({ bike, size }: Pick<ChosenBike, 'bike' | 'size'>) {
  return { ...queryOf('GET /assemblies', { query: { bike, size } }), enabled: bike !== undefined };
}
