import {
  codesOf,
  isMeasure,
  type PartSpec,
  type SpecName,
  specNameCodes,
  specsOfKind,
} from '@fourteener/contract/part/specs';
import type { PartKind } from '@fourteener/contract/part/kinds';
import type { SpecFacet } from '@fourteener/contract/part/search';

interface SpecValue {
  name: SpecName;
  value: number | string;
}

/** Every value that a specification has had, each with a small whole number. */
export class SpecValues {
  readonly #ids = new Map<string, number>();
  readonly #values: SpecValue[] = [];

  /** The number of a value; a new value gets the next one. */
  idOf({ name, value }: PartSpec): number {
    const key = keyOf(name, value);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.#values.length);
    return this.#values.push({ name, value }) - 1;
  }

  /** The number of a value, if a part has had the value. */
  find(name: string, value: number | string): number | undefined {
    return this.#ids.get(keyOf(name, value));
  }

  /** The specification of a value. */
  nameOf(id: number): SpecName | undefined {
    return this.#values[id]?.name;
  }

  get size(): number {
    return this.#values.length;
  }

  /**
   * The counts as facets: those of the chosen kind first, in the order of its specifications. Of the values that no part has, only
   * the chosen ones are listed.
   */
  toFacets(
    counts: Uint32Array,
    { kind, chosen }: { kind: PartKind | undefined; chosen: readonly ChosenSpec[] },
  ): SpecFacet[] {
    const facets = new Map<SpecName, Map<number | string, number>>();
    const add = (name: SpecName, value: number | string, count: number) => {
      const values = facets.get(name) ?? new Map<number | string, number>();
      if (count > 0 || !values.has(value)) facets.set(name, values.set(value, count));
    };
    for (const { name, value } of chosen.flatMap(toKnownValues)) add(name, value, 0);
    this.#values.forEach(({ name, value }, id) => {
      const count = counts[id] ?? 0;
      if (count > 0) add(name, value, count);
    });
    const names: readonly SpecName[] = kind ? [...specsOfKind[kind], ...specNameCodes] : specNameCodes;
    return [...new Set(names)].flatMap((name) => {
      const values = facets.get(name);
      return values ? [{ name, values: sortValues(name, values) }] : [];
    });
  }
}

/** A specification and its chosen values, as they were sent. */
export type ChosenSpec = readonly [name: string, values: readonly (number | string)[]];

/** The chosen values that the contract knows. */
function toKnownValues([name, values]: ChosenSpec): SpecValue[] {
  const known = specNameCodes.find((code) => code === name);
  if (!known) return [];
  const codes = codesOf(known);
  return isMeasure(known)
    ? values.map(Number).flatMap((value) => (Number.isFinite(value) ? [{ name: known, value }] : []))
    : values.flatMap((value) => (Object.hasOwn(codes, value) ? [{ name: known, value }] : []));
}

function sortValues(name: SpecName, values: ReadonlyMap<number | string, number>): SpecFacet['values'] {
  const codes = Object.keys(codesOf(name));
  const order = (value: number | string) => (typeof value === 'number' ? value : codes.indexOf(value));
  return Array.from(values, ([value, count]) => ({ value, count })).toSorted(
    (one, other) => order(one.value) - order(other.value) || String(one.value).localeCompare(String(other.value)),
  );
}

/** A number that comes as text is the same value. */
const keyOf = (name: string, value: number | string) => `${name} ${value}`;
