import type { Coverage, CoverageKind } from '@fourteener/contract/part/coverage';
import { type FactName, expectedFacts } from '@fourteener/contract/part/expected-facts';
import { partKindCodes, partKinds } from '@fourteener/contract/part/kinds';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Which parts the report lists. */
export interface CoverageChoice {
  kind?: CoverageKind | undefined;
  fact?: FactName | undefined;
}

/** The choice in an address (`kind=stem&fact=service`); unknown kinds and facts count as absent. */
export function parseCoverageChoice(query: URLSearchParams): CoverageChoice {
  const [said, fact] = [query.get('kind'), query.get('fact')];
  const kind = (['none', ...partKindCodes] as const).find((code) => code === said);
  return { kind, fact: expectedFacts.find((each) => each === fact) };
}

/** The choice as the query of an address. */
export function writeCoverageChoice({ kind, fact }: CoverageChoice): string {
  return new URLSearchParams({ ...(kind && { kind }), ...(fact && { fact }) }).toString();
}

/** Reads a piece of the report, from an offset in its list. For admins. */
export async function readCoverage(
  { kind, fact, limit }: CoverageChoice & { limit: number },
  offset: number,
  signal: AbortSignal,
) {
  const first = offset === 0 && { contradictions: true as const };
  const coverage = await call('GET /partses/coverage', { query: { kind, fact, offset, limit, ...first }, signal });
  const end = offset + coverage.parts.length;
  const next = end < coverage.total && coverage.parts.length > 0 ? String(end) : undefined;
  return { coverage, rows: coverage.parts, total: coverage.total, next };
}

type CoveragePage = Awaited<ReturnType<typeof readCoverage>>;

/** Which facts the parts of the shop lack, page by page. */
export function coverageQuery(choice: CoverageChoice & { limit: number }) {
  return infiniteQueryOptions({
    queryKey: ['parts', 'pages of coverage', choice],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) => readCoverage(choice, offset, signal),
    getNextPageParam: ({ next }) => (next === undefined ? undefined : Number(next)),
  });
}

/** Joins the pieces of the report that were read so far. */
export function joinCoverage({ pages }: InfiniteData<CoveragePage>) {
  return {
    kinds: pages.at(-1)?.coverage.kinds ?? [],
    rows: pages.flatMap(({ rows }) => rows),
    total: pages.at(-1)?.total ?? 0,
    contradictions: pages[0]?.coverage.contradictions,
    collisions: pages[0]?.coverage.collisions,
  };
}

/** The label of a kind of parts. */
export function nameKind(kind: CoverageKind): string {
  return kind === 'none' ? 'No kind' : partKinds[kind].plural;
}

export type CoverageRow = Coverage['parts'][number];
