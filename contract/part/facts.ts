import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { storedIncludes, storedPorts, storedPosition } from '../fit/schemas.ts';
import { emailAddress } from '../text/email-pattern.ts';
import { documentId, isPublicAddress, listOf, optionalText, pictureUrl, text, wholeNumber } from '../fields.ts';
import { formatCount } from '../text/format-count.ts';
import { type PartKind, partKindCodes } from './kinds.ts';
import { numberKey } from './numbers.ts';
import { codesOf, isMeasure, type PartSpec, type SpecName, specNameCodes, specNames, unitOf } from './specs.ts';
import {
  type LifeCycle,
  lifeCycleCodes,
  type PartStatus,
  partStatusCodes,
  type TaxClass,
  taxClassCodes,
  type Visibility,
  visibilityCodes,
} from './status.ts';

/** A list of texts or other entries that a part may lack. */
function several<T extends z.ZodMiniType>(name: string, entry: T, max: number) {
  return listOf(entry, {
    min: 1,
    max,
    missing: `${name} must be a list.`,
    tooFew: `${name} must not be empty.`,
    tooMany: `${name} can have at most ${max} entries.`,
  });
}

const oneOf = <const C extends readonly string[]>(name: string, codes: C) =>
  z.enum(codes, `${name} must be one of ${codes.join(', ')}.`);

/** A part number: letters and digits with separators. */
function partNumber(name: string) {
  const message = `${name} must be made of letters and digits, with -._/+# and blanks between them.`;
  return text({ name, min: 1, max: constraints.partNumberLength }).check(
    z.refine((value) => /^[A-Za-z0-9 ._/+#-]*$/.test(value) && /[A-Za-z0-9]/.test(value), message),
  );
}

/** A number with at most three decimals, as a number or as text. */
export function decimal(name: string, min: number, max: number) {
  const message = `${name} must be a number from ${min} to ${formatCount(max)}, with at most three decimal places, such as 5.5.`;
  return z.pipe(
    z.pipe(
      z.union([z.number(message), z.string(message).check(z.maxLength(constraints.numberLength, message))], message),
      z.transform((value: number | string) =>
        typeof value === 'number' ? value : /^\d{1,9}(?:\.\d{1,3})?$/.test(value.trim()) ? Number(value) : Number.NaN,
      ),
    ),
    z.number(message).check(
      z.minimum(min, message),
      z.maximum(max, message),
      z.refine((value) => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6, message),
    ),
  );
}

/** One fact: its name decides whether its value is a number, and in which unit, or one of some codes. */
export const partSpec = z
  .object(
    {
      name: oneOf('The name of a specification', specNameCodes as [SpecName, ...SpecName[]]),
      value: z.union(
        [
          z.number(),
          z.string().check(z.maxLength(constraints.codeLength, 'The value of a specification is too long.')),
        ],
        'The value of a specification must be a number or a code.',
      ),
      /** The unit of the name; it may be left out. */
      unit: optionalText({ name: 'The unit of a specification', max: constraints.codeLength }),
    },
    'A specification must have a name and a value.',
  )
  .check(({ value: spec, issues }) => {
    const wrong = findSpecProblem(spec);
    if (wrong) issues.push({ code: 'custom', message: wrong.message, path: [wrong.field], input: spec });
  });

function findSpecProblem({ name, value, unit }: PartSpec): { field: 'value' | 'unit'; message: string } | undefined {
  const { label } = specNames[name];
  if (!isMeasure(name)) {
    const codes = Object.keys(codesOf(name));
    if (typeof value === 'string' && codes.includes(value)) return undefined;
    return { field: 'value', message: `${label} must be one of ${codes.join(', ')}.` };
  }
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > constraints.specMaximum) {
    return {
      field: 'value',
      message: `${label} must be a number from 0 to ${formatCount(constraints.specMaximum)}.`,
    };
  }
  const expected = unitOf(name);
  if (unit === undefined || unit === expected) return undefined;
  return {
    field: 'unit',
    message: expected === '' ? `${label} must not have a unit.` : `The unit of ${label} must be ${expected}.`,
  };
}

const specs = several('The specification', partSpec, constraints.specs).check(
  z.refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'A specification is listed twice.'),
);

const code = (name: string) =>
  text({ name, min: 1, max: constraints.codeLength }).check(
    z.refine((value) => /^[a-z0-9][a-z0-9-]*$/.test(value), `${name} can have only a–z, 0–9 and -.`),
  );

/** The separators of the notation in forms and files (part-notation.ts) cannot be part of a text. */
const without = (sign: string) =>
  z.refine<string>((value) => !value.includes(sign), `Please write this without “${sign}”.`);

const group = z.object(
  {
    id: code('The id of the group'),
    axis: text({ name: 'What the group differs by', min: 1, max: constraints.codeLength }).check(without('/')),
    value: text({ name: 'The value in the group', min: 1, max: constraints.groupLength }),
  },
  'The group must have an id, an axis and a value.',
);

const service = z.object(
  {
    torqueNm: z.optional(decimal('The torque', 0.1, constraints.torqueNm)),
    tools: z.optional(
      several(
        'The tools',
        text({ name: 'A tool', min: 1, max: constraints.toolLength }).check(without(';')),
        constraints.tools,
      ),
    ),
    manual: z.optional(pictureUrl('The manual')),
    /** The version of the manual in the maker's numbering: `C`, `2.1`. */
    manualVersion: optionalText({ name: 'The version of the manual', min: 1, max: constraints.codeLength }),
    /** The day on which the manual was published. */
    manualDate: z.optional(z.iso.date('The date of the manual must be a day, such as 2025-05-31.')),
    /** Ids of parts that are needed to fit it. */
    alsoNeeded: z.optional(several('The parts also needed', documentId, constraints.alsoNeeded)),
    interval: optionalText({ name: 'The interval', min: 1, max: constraints.intervalLength }),
  },
  'The service facts must be an object.',
);

/** The maker of a part, with the data that Article 19 of Regulation (EU) 2023/988 requires. */
const maker = z.object(
  {
    name: text({ name: 'The maker’s name', min: 1, max: constraints.nameLength }),
    address: text({ name: 'The maker’s postal address', min: 1, max: constraints.addressLength }),
    /** An email address or a website. */
    contact: text({ name: 'The maker’s email address or website', min: 1, max: constraints.emailLength }).check(
      z.refine(
        (value) => emailAddress.test(value) || isPublicAddress(value),
        'The maker must have an email address, or a website that starts with https://.',
      ),
    ),
    /** Name and addresses of the responsible person in the European Union, if the maker is elsewhere. */
    euContact: z.optional(text({ name: 'The contact in the EU', min: 1, max: constraints.addressLength })),
  },
  'The maker must have a name, a postal address, and an email address or website.',
);

const picture = z.object(
  {
    id: z
      .string('The id of a picture is missing.')
      .check(
        z.maxLength(constraints.pictureIdLength, { error: 'The id of a picture is too long.', abort: true }),
        z.regex(/^[a-z0-9][a-z0-9-]*$/, 'The id of a picture can contain only a–z, 0–9 and -.'),
      ),
    alt: text({ name: 'The alt text', min: 1, max: constraints.pictureAltLength }),
    width: wholeNumber('The width of a picture', 1, constraints.pictureSide),
    height: wholeNumber('The height of a picture', 1, constraints.pictureSide),
  },
  'A picture must have an id, an alt text, a width and a height.',
);

/** The facts that a part may have besides the specification's six fields. */
const facts = {
  /** The part number that workshops type; unique. If no number was entered, it is the one that the shop derives from the id. */
  number: partNumber('The number'),
  /** Numbers by which the part is found as well: its earlier ones, and those of other makers. */
  oldNumbers: several('The old numbers', partNumber('An old number'), constraints.oldNumbers).check(
    z.refine(
      (list) => new Set(list.map((number) => numberKey(number))).size === list.length,
      'An old number is listed twice.',
    ),
  ),
  /**
   * The pictures in the order in which they are shown. `img` is the address of the first one. The size of an uploaded picture must be its
   * real one.
   */
  pictures: several('The pictures', picture, constraints.pictures).check(
    z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'A picture is listed twice.'),
  ),
  kind: oneOf('The kind', partKindCodes as [PartKind, ...PartKind[]]),
  specs,
  /** The end of the bike that the part is for; either end, if absent. */
  position: storedPosition,
  /** The interfaces at which the part meets others: the known facts of its fit. */
  ports: storedPorts,
  /** The other parts in the box. */
  includes: storedIncludes,
  group,
  /** `sold`, if absent. */
  lifeCycle: oneOf('The life cycle', lifeCycleCodes as [LifeCycle, ...LifeCycle[]]),
  /** `shown`, if absent. */
  visibility: oneOf('The visibility', visibilityCodes as [Visibility, ...Visibility[]]),
  /**
   * Life cycle and visibility in one word, for older clients: `active` if absent. In a request, `hidden` sets only the visibility, `active`
   * and `discontinued` set both; `lifeCycle` and `visibility` take precedence.
   */
  status: oneOf('The status', partStatusCodes as [PartStatus, ...PartStatus[]]),
  /** The id of the part that replaces a discontinued one. */
  successor: documentId,
  service,
  warnings: several(
    'The warnings',
    text({ name: 'A warning', min: 1, max: constraints.warningLength }),
    constraints.warnings,
  ),
  /** The maker, if not the shop's own company. */
  maker,
  /** The maker's guarantee for the whole part at no cost, in years, if it is longer than the two years of the law in the European Union. */
  guaranteeYears: wholeNumber('The years of the guarantee', 3, constraints.guaranteeYears),
  /** The number of pieces in a unit that is counted and priced as one: 2 for a pair, 4 for a set of four. Absent for single pieces. */
  piecesPerUnit: wholeNumber('The pieces in a unit', 2, constraints.piecesPerUnit),
  /** The weight of one unit. */
  weightGrams: wholeNumber('The weight', 1, constraints.weightGrams),
  /** ISO 3166-1 alpha-2. */
  countryOfOrigin: text({ name: 'The country of origin', max: 2 }).check(
    z.refine((value) => /^[A-Z]{2}$/.test(value), 'The country of origin must be two capital letters, such as US.'),
  ),
  taxClass: oneOf('The tax class', taxClassCodes as [TaxClass, ...TaxClass[]]),
  /** The part's place in the warehouse, such as `A-03-2`. */
  place: text({ name: 'The place', min: 1, max: constraints.placeLength }),
  /** The number of pieces at or below which the staff reorders. */
  reorderLevel: wholeNumber('The reorder level', 0, constraints.pieces),
  /**
   * The day of the shop's calendar on which more are expected, such as `2026-12-08`: shown while the part is sold out and the day is not
   * over (rules.ts).
   */
  expectedOn: z.iso.date('The expected day must be a day, such as 2026-12-08.'),
};
type Facts = typeof facts;
export type PartFactName = keyof Facts;

/** The names of the facts, in the order of the table. */
export const partFactNames = Object.keys(facts) as PartFactName[];

/** The schemas of the facts in a response, which has those that the part has. */
export const answeredFacts = mapFacts((schema) => z.optional(schema)) as {
  [F in PartFactName]: z.ZodMiniOptional<Facts[F]>;
};

/**
 * The schemas of the facts in a request, all of them optional. Null, an empty text or an empty list removes a fact, because forms and files
 * cannot write null.
 */
export const sentFacts = mapFacts((schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isNothing(value) ? null : value)),
      z.nullable(schema),
    ),
  ),
) as unknown as {
  [F in PartFactName]: z.ZodMiniOptional<z.ZodMiniType<z.output<Facts[F]> | null, z.input<Facts[F]> | null | ''>>;
};

function isNothing(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

function mapFacts<T>(make: (schema: z.ZodMiniType) => T): Record<PartFactName, T> {
  return Object.fromEntries(partFactNames.map((name) => [name, make(facts[name])])) as Record<PartFactName, T>;
}
