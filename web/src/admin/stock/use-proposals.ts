import { constraints } from '@fourteener/contract/constraints';
import type { Part } from '@fourteener/contract/part/schemas';
import type { ProposedLevel } from '@fourteener/contract/stock/reorder-levels';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';

/** The reorder level that is proposed for a part, and what it is made of. */
export interface Proposal extends ProposedLevel {
  /** The days whose sales were added up, and those within which what is reordered arrives. */
  days: number;
  reorderDays: number;
}

/** The reorder levels that are proposed for parts by their sales, by the ids of those that were sold. */
export function useProposals(parts: readonly Part[]): ReadonlyMap<string, Proposal> {
  const pages = Array.from({ length: Math.ceil(parts.length / constraints.stockTakeLines) }, (_, n) =>
    parts.slice(n * constraints.stockTakeLines, (n + 1) * constraints.stockTakeLines).map(({ _id }) => _id),
  );
  const answers = useQueries({
    queries: pages.map((ids) => queryOf('GET /overview/reorder-levels', { query: { parts: ids.join(',') } })),
  }).flatMap(({ data }) => data ?? []);
  return new Map(
    answers.flatMap(({ days, reorderDays, parts: proposed }) =>
      proposed.map((each) => [each._id, { ...each, days, reorderDays }] as const),
    ),
  );
}
