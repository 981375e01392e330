import { constraints } from '@fourteener/contract/constraints';
import type { Part } from '@fourteener/contract/part/schemas';
import type { ProposedLevel } from '@fourteener/contract/stock/reorder-levels';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';

/** A proposed reorder level of a part, and the figures from which it is calculated. */
export interface Proposal extends ProposedLevel {
  /** The number of days whose sales were added up, and the number of days until reordered parts arrive. */
  days: number;
  reorderDays: number;
}

/** The reorder levels that the sales of parts suggest, by part id; parts without sales have none. */
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
