import type { PartKind } from '@fourteener/contract/part/kinds';
import type { KindCount } from '@fourteener/contract/part/search';
import type { Counted } from './facets.ts';
import type { Match } from './text-index.ts';

/** The most kinds that are offered when nothing was found. */
const MOST_KINDS = 5;

/** The kinds of found parts, the kind of the best match first. */
export function nearestKinds(
  found: readonly Pick<Counted, 'kind' | 'place'>[],
  matches: ReadonlyMap<number, Match>,
): KindCount[] {
  const kinds = new Map<PartKind, { count: number; score: number }>();
  for (const { kind, place } of found) {
    if (kind === undefined) continue;
    const { count, score } = kinds.get(kind) ?? { count: 0, score: 0 };
    kinds.set(kind, { count: count + 1, score: Math.max(score, matches.get(place)?.score ?? 0) });
  }
  return [...kinds]
    .toSorted(
      ([kind, one], [otherKind, other]) =>
        other.score - one.score || other.count - one.count || kind.localeCompare(otherKind),
    )
    .slice(0, MOST_KINDS)
    .map(([kind, { count }]) => ({ kind, count }));
}
