import {
  isMeasure,
  type PartSpec,
  type SpecName,
  specNames,
  specsOfKind,
  writeSpecAlone,
  writeSpecValue,
} from '@fourteener/contract/part/specs';
import type { Part } from '@fourteener/contract/part/schemas';

/** The most facts in a row. */
const MOST_FACTS = 3;

/** A fact of a part: its label, without one for a value that explains itself, and its value in words. */
export interface TellingFact {
  name: SpecName;
  label: string | undefined;
  words: string;
}

type Described = Pick<Part, '_id' | 'kind' | 'specs'>;

/**
 * The facts, by part id, that distinguish a part from the others of its kind in the list: those with the most different values among the
 * parts of the kind; of equally distinguishing ones, those that the description of the kind has first. All parts of a kind have the same
 * facts, in the same order.
 */
export function chooseTellingFacts(parts: readonly Described[]): ReadonlyMap<string, TellingFact[]> {
  const byKind = Map.groupBy(parts, ({ kind }) => kind);
  return new Map(
    [...byKind].flatMap(([kind, alike]) => {
      const names = rankNames(kind, alike).slice(0, MOST_FACTS);
      return alike.map(({ _id, specs = [] }) => [
        _id,
        names.flatMap((name) => specs.filter((spec) => spec.name === name).map(describe)),
      ]);
    }),
  );
}

/** The names of the facts of parts of a kind, those with the most different values first. */
function rankNames(kind: Part['kind'], parts: readonly Described[]): SpecName[] {
  const values = new Map<SpecName, Set<PartSpec['value']>>();
  const usual: readonly SpecName[] = kind === undefined ? [] : specsOfKind[kind];
  for (const { specs = [] } of parts) {
    for (const { name, value } of specs) values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  const places = [...usual, ...[...values.keys()].filter((name) => !usual.includes(name)).toSorted()];
  const countOf = (name: SpecName) => values.get(name)?.size ?? 0;
  return places.filter((name) => values.has(name)).toSorted((one, other) => countOf(other) - countOf(one));
}

function describe({ name, value }: PartSpec): TellingFact {
  const isAlone = name === 'speeds' || !isMeasure(name);
  if (isAlone) return { name, label: undefined, words: writeSpecAlone({ name, value }) };
  return { name, label: specNames[name].label, words: writeSpecValue({ name, value }) };
}
