import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { text } from '../fields.ts';
import type { ChosenBike } from '../fit/chosen-bikes.ts';
import { presets } from '../fit/presets.ts';
import { chosenBike } from '../garage/schemas.ts';
import { partGroups, partKindCodes, type PartKind } from './kinds.ts';
import { codesOf, isMeasure, isSpecChoice, MEASURED, type SpecName, specNameCodes, specNames } from './specs.ts';
import { partsFilter } from './schemas.ts';
import { isKindChoice, parsePriceRange, type PriceRange, searchBounds } from './search.ts';

const kindMessage = 'kind must be a kind of part or a group of kinds, or several with commas between them.';
const priceMessage = 'price must be two amounts in dollars, such as 10-50, 10- or -50.';

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

type ChosenSpecs = Partial<Record<SpecName, (number | string)[]>>;

const specMessage = 'spec must name a specification, such as spec.speeds=12.';

/** The chosen values of specifications, each a parameter of its own: `spec.speeds=11,12`. */
const spec = z.pipe(
  z
    // Not a record: that leaves out a parameter named `__proto__` without a word.
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

/** Values of a specification, with commas between them, as a pattern. */
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

/** Kinds of parts and groups of kinds, with commas between them: `kind=chain,brakes`. */
const kind = z.pipe(
  z
    .string(kindMessage)
    .check(
      // First, as too many kinds are all kinds.
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
 * The bike that parts are to fit: the slug of one of the shop, or the JSON of a rider's own. What is wrong with it is said of `fits`,
 * whichever of its fields it is.
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

/** Undefined for a text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a search for parts may ask for, besides what every list takes. */
export const partSearch = {
  ...partsFilter,
  /** Words, or a part number. */
  q: z.optional(text({ name: 'q', max: searchBounds.queryLength, hasLines: true })),
  kind: z.optional(kind),
  spec: z.optional(spec),
  price: z.optional(price),
  /** The id of a group of variants. */
  group: z.optional(text({ name: 'group', max: constraints.codeLength })),
  fits: z.optional(fits),
  /** The size of that bike, where `fits` does not say it. */
  size: z.optional(text({ name: 'size', min: 1, max: constraints.fitCodeLength })),
};

const counted = z.object({ kind: z.enum(partKindCodes as [PartKind]), count: z.int() });

/** The counts beside a list of found parts, each facet as if nothing of itself were chosen. */
export const partFacets = z.object({
  total: z.int(),
  kinds: z.array(counted),
  specs: z.array(
    z.object({
      name: z.enum(specNameCodes as [SpecName]),
      values: z.array(z.object({ value: z.union([z.number(), z.string()]), count: z.int() })),
    }),
  ),
  /** Dollars. */
  price: z.optional(z.object({ min: z.number(), max: z.number() })),
  inStock: z.object({ yes: z.int(), no: z.int() }),
  /** Only with `fits`: how many parts each verdict has; `none`, those that no rule covers. Those of `no` are not listed. */
  fit: z.optional(
    z.object({ fits: z.int(), caution: z.int(), with: z.int(), unknown: z.int(), no: z.int(), none: z.int() }),
  ),
  /** Words that no part has, and those that were searched for instead. */
  corrected: z.array(z.object({ typed: z.string(), used: z.array(z.string()) })),
  /** What to try when nothing was found: the words that were dropped, the search without them, and the nearest kinds. */
  nothingFound: z.optional(
    z.object({ dropped: z.array(z.string()), q: z.string(), total: z.int(), kinds: z.array(counted) }),
  ),
});
