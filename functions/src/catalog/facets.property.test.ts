import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PartSearch } from '@fourteener/contract/part/search-query';
import { kindsChosenBy, type PartFacets } from '@fourteener/contract/part/search';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { SpecName } from '@fourteener/contract/part/specs';
import type { CatalogPart } from './catalog-part.ts';
import { anyPart, anySearch, indexOf } from './testing/parts.ts';

type Facet = 'kind' | 'price' | 'inStock' | SpecName;

it('when facets are counted, then each count is that of the list without the choices of the same facet', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 20 }), anySearch, (parts, search) => {
      const index = indexOf(...parts);
      const { q, group } = search;
      const all = index.search({ q, group }).parts;
      const matching = (except?: Facet) => all.filter((part) => matches(part, search, except));
      const facets = index.facets(search);

      expect(facets.total).toBe(matching().length);
      for (const { kind, count, img } of facets.kinds) {
        const ofKind = matching('kind').filter((part) => part.kind === kind);
        expect(count).toBe(ofKind.length);
        expect(ofKind.map((part) => part.img)).toContain(img);
      }
      expect(sum(facets.kinds)).toBe(matching('kind').filter(({ kind }) => kind !== undefined).length);
      const inStock = matching('inStock').filter((part) => !isSoldOut(part)).length;
      expect(facets.inStock).toEqual({ yes: inStock, no: matching('inStock').length - inStock });
      const prices = matching('price').map(({ price }) => price);
      expect(facets.price).toEqual(
        prices.length === 0 ? undefined : { min: Math.min(...prices), max: Math.max(...prices) },
      );
      expectSpecs(facets, matching);
    }),
    { numRuns: 200 },
  );
});

function expectSpecs({ specs }: PartFacets, matching: (except: Facet) => CatalogPart[]): void {
  for (const name of ['speeds', 'diameter', 'freehub', 'material'] as const) {
    const values = specs.find((facet) => facet.name === name)?.values ?? [];
    const having = matching(name).filter((part) => part.specs?.some((spec) => spec.name === name));
    expect(sum(values)).toBe(having.length);
    for (const { value, count } of values) {
      const same = having.filter((part) => part.specs?.some((spec) => spec.name === name && spec.value === value));
      expect(count).toBe(same.length);
    }
  }
}

const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);

/** Whether a part matches a search, decided independently of the index; `except` is a facet that does not count. */
function matches(
  part: CatalogPart,
  { kind = [], price, inStock, lowStock, spec = {} }: PartSearch,
  except?: Facet,
): boolean {
  const isOfKind = kind.length === 0 || kind.flatMap(kindsChosenBy).some((each) => each === part.kind);
  const isInRange = part.price >= (price?.min ?? 0) && part.price <= (price?.max ?? Infinity);
  const isInStock = inStock === undefined || inStock !== isSoldOut(part);
  const isLow =
    lowStock === undefined || (!isSoldOut(part) && part.availableQuantity <= (part.reorderLevel ?? lowStock));
  const hasSpecs = Object.entries(spec).every(([name, values]) => {
    const value = part.specs?.find((spec) => spec.name === name)?.value;
    return name === except || values.length === 0 || values.map(String).includes(String(value));
  });
  return (
    hasSpecs &&
    isLow &&
    (isOfKind || except === 'kind') &&
    (isInRange || except === 'price') &&
    (isInStock || except === 'inStock')
  );
}
