import type { Coverage, CoverageKind } from '@fourteener/contract/part/coverage';
import { factsOfKind, type FactName, listMissingFacts } from '@fourteener/contract/part/expected-facts';
import { partKindCodes } from '@fourteener/contract/part/kinds';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Market } from '@fourteener/contract/purchase/payment-states';

interface Choice {
  kind?: CoverageKind | undefined;
  fact?: FactName | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

/** The number of parts that are listed by default. */
const LISTED = 50;

/** Counts by kind which facts parts lack, and lists the chosen parts that lack some. */
export function reportCoverage(
  parts: readonly Part[],
  { kind: chosen, fact, offset = 0, limit = LISTED }: Choice,
  market: Market = 'us',
): Omit<Coverage, 'contradictions' | 'collisions'> {
  const judged = parts.map((part) => ({
    part,
    kind: part.kind ?? ('none' as const),
    missing: listMissingFacts(part, market),
  }));
  const byKind = Map.groupBy(judged, ({ kind }) => kind);
  const kinds = (['none', ...partKindCodes] as const).flatMap((kind) => {
    const ofKind = byKind.get(kind) ?? [];
    if (ofKind.length === 0) return [];
    const facts = factsOfKind(kind === 'none' ? undefined : kind, market).map((each) => ({
      fact: each,
      missing: ofKind.filter(({ missing }) => missing.includes(each)).length,
    }));
    return { kind, parts: ofKind.length, complete: ofKind.filter(({ missing }) => missing.length === 0).length, facts };
  });
  const listed = judged
    .filter(({ kind, missing }) => (chosen ?? kind) === kind && (fact ? missing.includes(fact) : missing.length > 0))
    .toSorted(
      (one, other) => one.part.name.localeCompare(other.part.name, 'en') || (one.part._id < other.part._id ? -1 : 1),
    );
  return {
    kinds,
    total: listed.length,
    parts: listed.slice(offset, offset + limit).map(({ part: { _id, number, name }, kind, missing }) => ({
      _id,
      number,
      name,
      kind,
      missing,
    })),
  };
}
