import { formatDollars } from '@fourteener/contract/money';
import { kindsOf, type PartGroup, partGroups, type PartKind } from '@fourteener/contract/part/kinds';
import { isMeasure, type SpecName, specNames, specsOfKind, writeSpecValue } from '@fourteener/contract/part/specs';
import { kindsChosenBy, type PartFacets, type PriceRange, type SpecFacet } from '@fourteener/contract/part/search';
import { describeFits } from './fits-choice.ts';
import { groupOf, type KindChoice, nameKind, type SearchChoice, toggleKind, toggleSpec } from './search-choice.ts';

/** The most kinds that are listed one by one; more are listed by their groups. */
const MOST_KINDS = 8;
/** The most specifications that are offered while no kind, or a whole group of kinds, is chosen. */
const MOST_SPECS = 6;

/** A chosen filter in words, and the search without it. */
export interface ChosenFilter {
  key: string;
  words: string;
  without: SearchChoice;
}

/** The chosen filters, in the order of the filters beside the parts. */
export function listChosen(choice: SearchChoice): ChosenFilter[] {
  const { kinds, fits, specs, price, inStock } = choice;
  return [
    ...(fits ? [{ key: 'fits', words: describeFits(fits), without: { ...choice, fits: undefined } }] : []),
    ...kinds.map((kind) => ({ key: `kind=${kind}`, words: nameKind(kind), without: toggleKind(choice, kind) })),
    ...(Object.entries(specs) as [SpecName, readonly string[]][]).flatMap(([name, values]) =>
      values.map((value) => ({
        key: `${name}=${value}`,
        words: describeSpec(name, value),
        without: toggleSpec(choice, name, value),
      })),
    ),
    ...(price ? [{ key: 'price', words: describePrice(price), without: { ...choice, price: undefined } }] : []),
    ...(inStock ? [{ key: 'inStock', words: 'In stock only', without: { ...choice, inStock: false } }] : []),
  ];
}

/** A kind or a group of kinds to choose, and the number of its parts. */
interface KindOption {
  kind: KindChoice;
  words: string;
  count: number;
  /** Whether the kind is nested below its group. */
  isWithin: boolean;
}

/**
 * The kinds to choose from: all found kinds, or their groups if there are many or a group is chosen. A group is followed by its kinds if it, or
 * one of them, is chosen.
 */
export function listKinds({ kinds }: Pick<PartFacets, 'kinds'>, chosen: SearchChoice['kinds']): KindOption[] {
  const countOf = (some: readonly PartKind[]) =>
    kinds.reduce((sum, { kind, count }) => (some.includes(kind) ? sum + count : sum), 0);
  const toOption = (kind: KindChoice, isWithin = false) => {
    return { kind, words: nameKind(kind), count: countOf(kindsChosenBy(kind)), isWithin };
  };
  const isWorthIt = ({ kind, count }: KindOption) => count > 0 || chosen.includes(kind);
  const open = new Set(chosen.map(groupOf));
  if (kinds.length <= MOST_KINDS && !chosen.some(isGroup)) {
    return [...new Set([...kinds.map(({ kind }) => kind), ...chosen])].map((kind) => toOption(kind));
  }
  const withKinds = (group: PartGroup) =>
    open.has(group) ? [toOption(group), ...kindsOf(group).map((kind) => toOption(kind, true))] : [toOption(group)];
  return (Object.keys(partGroups) as PartGroup[])
    .flatMap(withKinds)
    .filter((option) => isWorthIt(option) || open.has(option.kind as PartGroup));
}

/**
 * The specifications to choose from, the deciding one of the chosen kind first. Without a kind, and for a group of kinds, only those that
 * decide between parts of the found kinds: all would be a long list, each about few parts. A specification that is the same for all parts
 * is left out.
 */
export function listSpecs(
  { kinds, specs, total }: PartFacets,
  { kinds: ofKinds, specs: chosen }: SearchChoice,
): SpecFacet[] {
  const [groups, single] = [ofKinds.filter(isGroup), ofKinds.filter((kind) => !isGroup(kind))];
  const inGroups = ofKinds.length === 0 ? kinds.map(({ kind }) => kind) : groups.flatMap(kindsChosenBy);
  const deciding = inGroups.flatMap((kind): readonly SpecName[] => specsOfKind[kind].slice(0, 1));
  const offered: readonly SpecName[] = [
    ...single.flatMap(kindsChosenBy).flatMap((kind): readonly SpecName[] => specsOfKind[kind]),
    ...[...new Set(deciding)].slice(0, MOST_SPECS),
  ];
  const names = new Set([...offered, ...(Object.keys(chosen) as SpecName[])]);
  return [...names].flatMap((name) => {
    const facet = specs.find((each) => each.name === name);
    const isWorthIt = name in chosen || facet?.values.some(({ count }) => count < total);
    return facet && isWorthIt ? [facet] : [];
  });
}

const isGroup = (kind: KindChoice): kind is PartGroup => kind in partGroups;

/** A value in words, as it is shown below the name of its specification. */
export function describeValue(name: SpecName, value: number | string): string {
  return name === 'speeds' ? `${value}-speed` : writeSpecValue({ name, value });
}

function describeSpec(name: SpecName, value: string): string {
  const words = describeValue(name, isMeasure(name) ? Number(value) : value);
  return name === 'speeds' ? words : `${specNames[name].label}: ${words}`;
}

function describePrice({ min, max }: PriceRange): string {
  if (min === undefined) return `Up to ${formatDollars(max ?? 0)}`;
  return max === undefined ? `From ${formatDollars(min)}` : `${formatDollars(min)} to ${formatDollars(max)}`;
}
