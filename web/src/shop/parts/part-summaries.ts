import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { JudgedLine, PartSummary } from '@fourteener/contract/part/judging';
import { judgeLines } from '../basket/judge-lines.ts';
import { figuresOf } from './refresh-part.ts';

/** The shop's facts about parts, by their ids. An id that is not in the shop has no part. */
type Summaries = Readonly<Record<string, Pick<JudgedLine, 'part' | 'successor'>>>;

const key = ['parts', 'summaries'] as const;

/** Parts by their ids, in one call, however many. */
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

/** Parts as lines show them, as the shop has them now. */
export function usePartSummaries(ids: readonly string[]) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(summariesQuery(ids));
  return {
    /** `gone` when it is not in the shop; undefined until it is known. */
    partOf: (id: string): PartSummary | 'gone' | undefined => {
      const known = data?.[id];
      if (known) return known.part ?? 'gone';
      return undefined;
    },
    /** The part that takes the place of a discontinued one. */
    successorOf: (id: string): PartSummary | undefined => data?.[id]?.successor,
    /** Why some could not be read, as long as nobody asks again. */
    error: !isFetching && (data === undefined || isPlaceholderData) ? (error ?? undefined) : undefined,
    refetch,
  };
}

/** Reads all of them anew, and takes up the figures that a refusal named, by the ids of the parts. */
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
