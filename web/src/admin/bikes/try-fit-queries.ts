import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { queryOf } from '../../api/call-queries.ts';
import { type Fit, nameSources } from '../../shop/fit/check-parts.ts';
import type { toFitQuery } from './try-fit-choice.ts';

/** The shop's verdict on the parts that an admin tries. */
export type TriedFit = Fit & Pick<Answer<'checkStoredFit'>, 'verdict'>;

/** The bikes of the shop. */
export const bikesQuery = queryOf('GET /fit/bikes', {});

/** The shop's verdicts on the tried parts; its key begins with `parts`, so that a change of parts invalidates it. */
export function triedQuery(query: NonNullable<ReturnType<typeof toFitQuery>>) {
  return queryOptions({
    queryKey: ['parts', 'tried', query],
    queryFn: async ({ signal }): Promise<TriedFit> => {
      const answer = await call('GET /fit', { query, signal });
      return { ...nameSources(answer), verdict: answer.verdict };
    },
  });
}
