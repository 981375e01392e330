import { currencyName } from '../currency.ts';
import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { text, wholeNumber, yesOrNo } from '../fields.ts';
import type { ChosenBike } from '../fit/chosen-bikes.ts';
import type { Verdict } from '../fit/facts.ts';
import { presets } from '../fit/presets.ts';
import { chosenBike } from '../garage/schemas.ts';
import { partGroups, partKindCodes, type PartKind } from './kinds.ts';
import { isRunningLow, isSoldOut } from './rules.ts';
import {
  codesOf,
  isMeasure,
  isSpecChoice,
  MEASURED,
  type PartSpec,
  type SpecName,
  specNameCodes,
  specNames,
} from './specs.ts';
import type { Part } from './schemas.ts';
import { type PartStatus, partStatusCodes } from './status.ts';
import {
  isKindChoice,
  kindsChosenBy,
  parsePriceRange,
  type PriceRange,
  searchBounds,
  writePriceRange,
} from './search.ts';

/** Whether a filter keeps a part with the value `K`. `fit` is the verdict on the bike of the search, null if no rule covers the part. */
type Keeps<K> = (read: K, fit: Verdict | null | undefined) => boolean;

/** A filter of the lists of parts: its parameter, the value that it reads, and its tests. */
interface PartFilter<S extends z.ZodMiniType, K> {
  /** The filter's parameter in the query of a list. */
  query: z.ZodMiniOptional<S>;
  /** The value that the filter compares. The index reads it once per part. */
  read: (part: Part) => K;
  /**
   * The tests of a chosen value, by facet. The counts of a facet are of the parts that pass all tests except its own. None if the value
   * chooses nothing.
   */
  tests: (value: z.output<S>) => Readonly<Record<string, Keeps<K>>>;
  /** Writes a value as parameters of the next page; without it, the value is written as text. */
  write?: (value: z.output<S>) => Readonly<Record<string, string>>;
}

/** Defines a filter; the schema of its parameter gives the other fields their types. */
function defineFilter<S extends z.ZodMiniType, K>({
  query,
  ...filter
}: Omit<PartFilter<S, K>, 'query'> & { query: S }): PartFilter<S, K> {
  return { query: z.optional(query), ...filter };
}

const kindMessage = 'kind must be a kind of part or a group of kinds, or several with commas between them.';
const priceMessage = `price must be two amounts in ${currencyName}, such as 10-50, 10- or -50.`;

const price = z.pipe(
  z.string(priceMessage).check(z.maxLength(constraints.numberLength, { error: priceMessage, abort: true })),
  z.transform((typed: string, { issues }): PriceRange => {
    const range = parsePriceRange(typed);
    const { min = 0, max = Infinity } = range ?? {};
    if (range && min <= max) return range;
    const message = range ? 'The highest price must not be below the lowest.' : priceMessage;
    issues.push({ code: 'custom', input: typed, message });
    return z.NEVER;
  }),
);

/** The chosen values by specification: codes or numbers. */
type ChosenSpecs = Partial<Record<SpecName, readonly (number | string)[]>>;

const specMessage = 'spec must name a specification, such as spec.speeds=12.';

/** The chosen values of specifications, each a parameter of its own: `spec.speeds=11,12`. */
const spec = z.pipe(
  z
    // `z.record` is not used, because it drops a parameter named `__proto__` silently.
    .unknown()
    .check(({ value, issues }) => {
      const isGroup = typeof value === 'object' && value !== null;
      const names = isGroup ? Object.keys(value) : [];
      if (!isGroup) issues.push({ code: 'custom', message: specMessage, input: value });
      if (names.length > searchBounds.facets) {
        const message = `At most ${searchBounds.facets} specifications can be chosen.`;
        issues.push({ code: 'custom', message, input: value });
        return;
      }
      for (const name of names) {
        const message = findChoiceProblem(name, (value as Record<string, unknown>)[name]);
        if (message !== undefined) issues.push({ code: 'custom', message, path: [name], input: value });
      }
    })
    .register(z.globalRegistry, {
      type: 'object',
      properties: Object.fromEntries(
        specNameCodes.map((name) => [name, { type: 'string', pattern: choicePattern(name) }]),
      ),
    }),
  z.transform(
    (chosen) =>
      Object.fromEntries(
        Object.entries(chosen as Record<SpecName, string>).map(([name, values]) => [
          name,
          values.split(',').map((value) => (isMeasure(name as SpecName) ? Number(value) : value)),
        ]),
      ) as ChosenSpecs,
  ),
);

/** A pattern for the values of a specification, separated by commas. */
function choicePattern(name: SpecName): string {
  const codes = Object.keys(codesOf(name)).map((code) => code.replaceAll('.', String.raw`\.`));
  const value = isMeasure(name) ? MEASURED.source.slice(1, -1) : codes.join('|');
  return `^(${value})(,(${value})){0,${searchBounds.valuesPerFacet - 1}}$`;
}

function findChoiceProblem(typed: string, values: unknown): string | undefined {
  const name = specNameCodes.find((each) => each === typed);
  if (name === undefined) return `There is no specification spec.${typed.slice(0, constraints.codeLength)}.`;
  if (typeof values !== 'string') return specMessage;
  const chosen = values.split(',');
  if (chosen.length > searchBounds.valuesPerFacet) {
    return `At most ${searchBounds.valuesPerFacet} values of a specification can be chosen.`;
  }
  if (chosen.every((value) => isSpecChoice(name, value))) return undefined;
  const { label } = specNames[name];
  if (isMeasure(name)) return `${label} must be a number, or several with commas between them.`;
  return `${label} must be one of ${Object.keys(codesOf(name)).join(', ')}.`;
}

const anyKind = [...Object.keys(partGroups), ...partKindCodes].join('|');

/** Kinds of parts and groups of kinds, separated by commas: `kind=chain,brakes`. */
const kind = z.pipe(
  z
    .string(kindMessage)
    .check(
      // The number of kinds is checked first, so that too many are rejected before each is looked up.
      z.refine((value) => value.split(',').length <= searchBounds.kinds, {
        error: `At most ${searchBounds.kinds} kinds can be chosen.`,
        abort: true,
      }),
      z.refine((value) => value.split(',').every(isKindChoice), kindMessage),
    )
    .register(z.globalRegistry, { pattern: `^(${anyKind})(,(${anyKind})){0,${searchBounds.kinds - 1}}$` }),
  z.transform((value: string) => [...new Set(value.split(',').filter(isKindChoice))]),
);

const FITS = 'fits must be a bike of the shop and its year, such as blanca-2025, or a bike as JSON.';

/**
 * The bike that the parts should fit: the slug of one of the shop's, or the JSON of a rider's own. An error in any field of the JSON is
 * reported for `fits`.
 */
const fits = z.pipe(
  z.string(FITS).check(
    z.maxLength(searchBounds.fitsLength, {
      error: `fits can have at most ${searchBounds.fitsLength} characters.`,
      abort: true,
    }),
  ),
  z.transform((typed: string, { issues }): { typed: string; bike: ChosenBike } => {
    const read = chosenBike.safeParse(typed.startsWith('{') ? parseJson(typed) : { bike: typed });
    if (read.success && (read.data.preset === undefined || presets.has(read.data.preset))) {
      return { typed, bike: read.data };
    }
    const [problem] = read.error?.issues ?? [{ path: ['preset'], message: 'There is no such preset.' }];
    const isWithin = typed.startsWith('{') && problem !== undefined && problem.path.length > 0;
    const message = isWithin ? `${problem.path.join('.')}: ${problem.message}` : FITS;
    issues.push({ code: 'custom', input: typed, message });
    return z.NEVER;
  }),
);

/** Returns undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Every filter of the lists of parts, by the name of its parameter. A new filter is one entry here: the calls accept and document it, the
 * index applies it, and the facets and the links to further pages follow.
 */
export const partFilters = {
  /** `true`: only parts in stock; `false`: only sold-out parts. */
  inStock: defineFilter({
    query: yesOrNo('inStock'),
    read: (part) => !isSoldOut(part),
    tests: (wanted) => ({ inStock: (inStock) => inStock === wanted }),
  }),
  kind: defineFilter({
    query: kind,
    read: (part) => part.kind,
    tests: (choices): { kind?: Keeps<PartKind | undefined> } => {
      const kinds = new Set<PartKind | undefined>(choices.flatMap(kindsChosenBy));
      return choices.length === 0 ? {} : { kind: (own) => kinds.has(own) };
    },
    write: (choices) => ({ kind: choices.join(',') }),
  }),
  spec: defineFilter({
    query: spec,
    read: ({ specs = [] }) => specs,
    tests: (chosen) =>
      Object.fromEntries(
        chosenSpecs(chosen).map(([name, values]) => {
          const wanted = new Set(values);
          const keeps: Keeps<readonly PartSpec[]> = (specs) =>
            specs.some((each) => each.name === name && wanted.has(each.value));
          return [specFacet(name), keeps];
        }),
      ),
    write: (chosen) =>
      Object.fromEntries(Object.entries(chosen).map(([name, values]) => [specFacet(name), values.join(',')])),
  }),
  price: defineFilter({
    query: price,
    read: (part) => part.price,
    tests: ({ min = 0, max = Infinity }) => ({ price: (dollars) => dollars >= min && dollars <= max }),
    write: (range) => ({ price: writePriceRange(range) }),
  }),
  /** Only parts of the group of variants with this id. */
  group: defineFilter({
    query: text({ name: 'group', max: constraints.codeLength }),
    read: (part) => part.group?.id,
    tests: (id) => ({ group: (own) => own === id }),
  }),
  fits: defineFilter({
    query: fits,
    read: () => undefined,
    tests: () => ({ fits: (_, fit) => fit !== 'no' }),
    write: ({ typed }) => ({ fits: typed }),
  }),
};

/** The states by which the staff's list of parts can be filtered; `listed` is all except hidden ones. */
export const managedStatuses = ['listed', ...partStatusCodes] as const;
export type ManagedStatus = (typeof managedStatuses)[number];

/** The additional filters of the staff's list of parts. */
export const managedFilters = {
  /** Only parts that are running low: by their own reorder level or, without one, by this number of pieces. */
  lowStock: defineFilter({
    query: wholeNumber('lowStock', 0, constraints.pieces),
    read: (part) => part,
    tests: (atMost) => ({ lowStock: (part) => isRunningLow(part, atMost) }),
  }),
  status: defineFilter({
    query: z.enum(managedStatuses, `status must be one of ${managedStatuses.join(', ')}.`),
    read: (part): PartStatus => part.status ?? 'active',
    tests: (wanted) => ({ status: (own) => (wanted === 'listed' ? own !== 'hidden' : own === wanted) }),
  }),
  /** The maker's name, as it is stored with the parts. */
  maker: defineFilter({
    query: text({ name: 'maker', min: 1, max: constraints.nameLength }),
    read: (part) => part.maker?.name,
    tests: (name) => ({ maker: (own) => own === name }),
  }),
};

/** The name of a specification's facet, which is also its parameter. */
export function specFacet(name: string): string {
  return `spec.${name}`;
}

/** The specifications with chosen values, within the limits of a search (`searchBounds`). */
export function chosenSpecs(chosen: ChosenSpecs): [name: string, values: readonly (number | string)[]][] {
  return Object.entries(chosen)
    .filter(([, values]) => values.length > 0)
    .slice(0, searchBounds.facets)
    .map(([name, values]) => [name, values.slice(0, searchBounds.valuesPerFacet)]);
}
