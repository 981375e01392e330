import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { JudgedLine, PartSummary } from '@fourteener/contract/part/judging';
import { judgeLines } from '../basket/judge-lines.ts';
import { figuresOf } from './refresh-part.ts';

/** The shop's data about parts, by their ids. An id that is not in the shop has no `part`. */
type Summaries = Readonly<Record<string, Pick<JudgedLine, 'part' | 'successor'>>>;

const key = ['parts', 'summaries'] as const;

/** The query for parts by their ids, in one call for any number of them. */
function summariesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...key, ids.toSorted()],
    queryFn: async ({ signal }): Promise<Summaries> => {
      const judged = await judgeLines(
        ids.map((partsId) => ({ partsId })),
        signal,
      );
      return Object.fromEntries(ids.map((id, n) => [id, { part: judged[n]?.part, successor: judged[n]?.successor }]));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** The current data of the parts in lines. */
export function usePartSummaries(ids: readonly string[]) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(summariesQuery(ids));
  return {
    /** The part; `gone` if it is not in the shop, undefined until it is known. */
    partOf: (id: string): PartSummary | 'gone' | undefined => {
      const known = data?.[id];
      if (known) return known.part ?? 'gone';
      return undefined;
    },
    /** The successor of a discontinued part. */
    successorOf: (id: string): PartSummary | undefined => data?.[id]?.successor,
    /** The reason why some parts could not be loaded, until they are asked for again. */
    error: !isFetching && (data === undefined || isPlaceholderData) ? (error ?? undefined) : undefined,
    refetch,
  };
}

/** Loads all summaries anew, and then takes over the figures of a refusal, by the ids of the parts. */
export async function refreshSummaries(
  queryClient: QueryClient,
  refusals: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<void> {
  await queryClient.refetchQueries({ queryKey: key, type: 'active' });
  // The cached part may be a second older than the refusal.
  queryClient.setQueriesData<Summaries>({ queryKey: key }, (data) => {
    if (!data) return data;
    const renewed = Object.entries(refusals).flatMap(([id, refusal]) => {
      const known = data[id];
      return known?.part ? [[id, { ...known, part: { ...known.part, ...figuresOf(refusal) } }] as const] : [];
    });
    return { ...data, ...Object.fromEntries(renewed) };
  });
}
