import { prepareBike } from '@fourteener/contract/fit/mounted';
import { checkAlone } from '@fourteener/contract/fit/check-fit';
import type { BikeFacts, Verdict } from '@fourteener/contract/fit/facts';
import { factsOfPart, lacksFacts } from '@fourteener/contract/fit/part-facts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogPart } from './catalog-part.ts';
import { PartIndex } from './part-index.ts';
import { anyBike, anyFittingPart, anySearch, indexOf } from './testing/parts.ts';

const steps = fc.array(fc.tuple(fc.boolean(), anyFittingPart), { maxLength: 12 });

it('when a list is narrowed to a bike, then it leaves out what does not fit, and has the rest in three groups', async () => {
  const seen = new Set<Verdict | null>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyFittingPart, { maxLength: 12 }), anyBike, anySearch, async (parts, bike, search) => {
      const index = indexOf(...parts);
      const plain = index.search(search).parts.map((part) => ({ ...part, fit: judgeAnew(part, bike) }));
      for (const part of index.parts()) seen.add(judgeAnew(part, bike));
      const judged = await index.judge(bike);
      const { parts: found, total } = index.search(search, {}, judged);
      expect(found).toEqual([
        ...plain.filter(({ fit }) => fit === 'fits' || fit === 'with' || fit === 'caution'),
        ...plain.filter(({ fit }) => fit === null),
        ...plain.filter(({ fit }) => fit === 'unknown'),
      ]);
      const { next } = index.search(search, { limit: 2 }, judged);
      expect(next === undefined).toBe(total <= 2);
      if (next) expect(index.search(search, { after: next, limit: 3 }, judged).parts).toEqual(found.slice(2, 5));

      const facets = index.facets(search, judged);
      const countOf = (verdict: Verdict | null) => plain.filter(({ fit }) => fit === verdict).length;
      expect(facets.total).toBe(total);
      expect(facets.fit).toEqual({
        ...Object.fromEntries(
          (['fits', 'caution', 'with', 'unknown', 'no'] as const).map((verdict) => [verdict, countOf(verdict)]),
        ),
        none: countOf(null),
      });
    }),
    { numRuns: 200 },
  );
  // Each verdict must occur, or the test would not be about fit.
  for (const verdict of ['fits', 'caution', 'unknown', 'no', null] as const) expect(seen).toContain(verdict);
});

it('when a list is narrowed to a bike, then the other facets are those of a shop with only the parts that fit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFittingPart, { maxLength: 12 }), anyBike, anySearch, async (parts, bike, search) => {
      const { q: _, ...filters } = search;
      const index = indexOf(...parts);
      const { fit, ...facets } = index.facets(filters, await index.judge(bike));
      const fitting = indexOf(...index.parts().filter((part) => judgeAnew(part, bike) !== 'no'));
      expect(facets).toEqual(fitting.facets(filters));
      expect(Object.values(fit ?? {}).reduce((sum, count) => sum + count)).toBe(index.search(filters).total);
    }),
    { numRuns: 100 },
  );
});

it('when parts are added, changed and removed after they were judged, then the verdicts are those of a fresh index', async () => {
  await fc.assert(
    fc.asyncProperty(steps, anyBike, anySearch, async (changes, bike, search) => {
      const index = new PartIndex();
      for (const [isRemoved, part] of changes) {
        if (isRemoved) index.remove(part._id);
        else index.put(part);
        const judged = await index.judge(bike);
        const fresh = indexOf(...index.parts());
        const judgedAnew = await fresh.judge(bike);
        expect(index.search(search, {}, judged)).toEqual(fresh.search(search, {}, judgedAnew));
        expect(index.facets(search, judged).fit).toEqual(fresh.facets(search, judgedAnew).fit);
      }
    }),
    { numRuns: 50 },
  );
});

/** The verdict of `GET /fit` on the part alone. */
function judgeAnew(part: CatalogPart, bike: BikeFacts): Verdict | null {
  if (lacksFacts(part)) {
    const replacing = checkAlone([{ kind: part.kind ?? '', ports: [] }], prepareBike(bike)).verdict;
    return replacing === 'no' ? 'no' : 'unknown';
  }
  return checkAlone([factsOfPart(part) ?? { kind: '', ports: [] }], prepareBike(bike)).verdict;
}
