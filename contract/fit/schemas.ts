import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { type BikeFacts, type PartFacts, type Port, verdicts } from './facts.ts';
import { findIncludesProblems, findNotationProblems, findPortsProblems, findRequestProblems } from './problems.ts';
import type { FactProblem } from './sent.ts';
import { vocabulary } from './vocabulary.ts';

// What is wrong with facts, problems.ts says, all at once and in words; these say what facts are.

const code = z.string().check(z.maxLength(constraints.fitCodeLength));
const number = z.number().check(z.minimum(0), z.maximum(constraints.fitMaximum));
const year = z.int().check(z.minimum(constraints.firstYear), z.maximum(constraints.lastYear));
const position = z.enum(['front', 'rear', 'upper', 'lower']);

const upTo = <T extends z.ZodMiniType>(entry: T, max: number) => z.array(entry).check(z.maxLength(max));

/** One fact at one place where parts meet; the vocabulary says which fields each side has. */
export const port = z.object({
  interface: code,
  side: z.enum(['gives', 'takes']),
  position: z.optional(position),
  code: z.optional(code),
  value: z.optional(number),
  min: z.optional(number),
  max: z.optional(number),
  /** The first and the last model year it holds for; null is open. */
  years: z.optional(z.tuple([z.nullable(year), z.nullable(year)])),
  sizes: z.optional(upTo(code, constraints.fitSizes)),
  /** An alternative that needs what the maker of the part lists. */
  kit: z.optional(
    z.object({
      code,
      label: z.string().check(z.maxLength(constraints.nameLength)),
      note: z.optional(z.string().check(z.maxLength(constraints.kitNoteLength))),
    }),
  ),
  from: z.enum(['maker', 'measured', 'assumed']),
}) satisfies z.ZodMiniType<Port>;

const ports = z._default(upTo(port, constraints.fitPorts), []);
const partBase = {
  kind: z.enum(vocabulary.kinds.map(({ kind }) => kind) as [string, ...string[]]),
  position: z.optional(position),
  year: z.optional(year),
  size: z.optional(code),
  ports,
};

/** A part in the box of another one. */
export const includedPart = z.object(partBase);

const partFacts = z.object({
  ...partBase,
  /** The id of the part in the shop: what the maker's papers say of it counts where the rules leave the verdict open. */
  partId: z.optional(z.string().check(z.maxLength(constraints.idLength))),
  includes: z.optional(upTo(includedPart, constraints.fitIncludes)),
}) satisfies z.ZodMiniType<PartFacts>;

const bikeFacts = z.object({
  model: z.optional(z.string().check(z.maxLength(constraints.nameLength))),
  year: z.optional(year),
  size: z.optional(code),
  slots: z.record(code, z.nullable(partFacts)),
}) satisfies z.ZodMiniType<BikeFacts>;

/** Says what is wrong in the words of `find`, and lets the schema make of the rest what it is. */
export function worded<T extends object, In>(
  find: (value: unknown) => FactProblem[],
  schema: z.ZodMiniType<T, In>,
): z.ZodMiniType<T, In> {
  const looked = z.transform((value: unknown, { issues }) => {
    for (const problem of find(value).slice(0, constraints.fitProblems))
      issues.push({ code: 'custom', input: value, ...problem });
    return value;
  });
  const read: z.ZodMiniType = schema;
  return z.pipe(looked, read) as z.ZodMiniType as z.ZodMiniType<T, In>;
}

/** Whether a value is too large to be kept with a part. */
const isTooLarge = (value: unknown, bytes: number) => new TextEncoder().encode(JSON.stringify(value)).length > bytes;

/** The ports of a part of the shop. Which its kind can have, `findStoredProblems` says, which knows the kind. */
export const storedPorts = worded(
  (sent) => {
    if (sent === undefined) return [{ path: [], message: 'The ports are missing.' }];
    const problems = findPortsProblems(sent, undefined, []);
    if (problems.length > 0) return problems;
    if (isTooLarge(sent, constraints.portsBytes))
      return [{ path: [], message: 'What the part fits is too long. Please shorten the sizes and kits.' }];
    return findNotationProblems(sent as Port[], []);
  },
  upTo(port, constraints.fitPorts),
);

/** What else is in the box of a part of the shop. */
export const storedIncludes = worded(
  (sent) => {
    const problems = findIncludesProblems(sent, []);
    if (problems.length > 0) return problems;
    if (isTooLarge(sent, constraints.includesBytes))
      return [{ path: [], message: 'What is in the box is too long. Please shorten what its parts fit.' }];
    return (sent as Partial<PartFacts>[]).flatMap(({ ports: inside = [] }, index) =>
      findNotationProblems(inside, [index, 'ports']),
    );
  },
  upTo(includedPart, constraints.fitIncludes),
);

export const storedPosition = z.enum(
  ['front', 'rear', 'upper', 'lower'],
  'The position must be front, rear, upper or lower.',
);

/** Parts to judge with a bike and with each other; without parts, a bike with itself. */
export const fitRequest = worded(
  findRequestProblems,
  z.object({ parts: upTo(partFacts, constraints.fitParts), bike: z.optional(z.nullable(bikeFacts)) }),
);

const verdict = z.enum(verdicts);

const compared = z.nullable(
  z.object({
    interface: z.string(),
    code: z.optional(z.string()),
    value: z.optional(z.number()),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  }),
);

const source = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  /** Who publishes it: a maker, of what it makes, or somebody for whom no maker vouches. */
  by: z.enum(['maker', 'other']),
  date: z.nullable(z.string()),
});

/** What one comparison of a rule says of some parts. */
export const fitCheck = z.object({
  rule: z.string(),
  clause: z.string(),
  verdict,
  position: z.nullable(position),
  /** Need and have, then what else was looked at: given parts by their index, parts of the bike by their slot. */
  members: z.array(
    z.object({ as: z.string(), kind: z.string(), part: z.optional(z.int()), slot: z.optional(z.string()) }),
  ),
  /** What of the facts that counted is stated; null if nothing is. */
  need: compared,
  have: compared,
  because: z.string(),
  /** `partId` is the part of the shop that gives it. */
  adapters: z.array(
    z.object({ code: z.string(), label: z.string(), note: z.string(), partId: z.nullable(z.string()) }),
  ),
  /** Of an unknown check: the facts that are missing, and how a rider finds them out. */
  missing: z.optional(z.array(z.object({ as: z.string(), interface: z.string(), label: z.string(), ask: z.string() }))),
  safety: z.boolean(),
  /** The answer's `sources` say what each is. */
  source: z.array(z.object({ id: z.string() })),
  reviewedAt: z.string(),
});

/** Which of the maker's papers says that a part fits or not, where no rule does. */
export const evidenceSource = z.discriminatedUnion('kind', [
  /** The bike of this model and year came with the part. */
  z.object({ kind: z.literal('build'), model: z.string(), year: z.int() }),
  /** A published drawing shows the part under this number. `drawing` is its id. */
  z.object({ kind: z.literal('drawing'), drawing: z.string(), title: z.string(), balloon: z.int() }),
]);

/** What is said of a part. */
export const partFit = {
  part: z.int(),
  kind: z.string(),
  /** The worst of its checks and of those between it and other given parts; null if no rule covers it. */
  verdict: z.nullable(verdict),
  /** The checks between it and the bike. */
  checks: z.array(fitCheck),
  /** Where the rules leave the verdict open: which of the maker's papers decided it. */
  source: z.optional(evidenceSource),
  /** With a source: what it says, in a sentence. */
  because: z.optional(z.string()),
};

/** What every judgment answers. */
export const fitAnswer = {
  /** The worst of all; null if no rule covers anything. */
  verdict: z.nullable(verdict),
  /** The checks that involve two or more given parts. */
  between: z.array(fitCheck),
  /** The checks of the bike with itself, where no part is given. */
  whole: z.array(fitCheck),
  /** The sources of all checks, each once. */
  sources: z.array(source),
  rulesVersion: z.string(),
};

export const fit = z.object({ ...fitAnswer, answers: z.array(z.object(partFit)) });

/** The same of parts of the shop. */
export const storedFit = z.object({
  ...fitAnswer,
  answers: z.array(
    z.object({
      ...partFit,
      id: z.string(),
      /** Why it is unknown where there are no checks: nobody said yet what the part fits. */
      reason: z.optional(z.literal('facts-missing')),
    }),
  ),
});

/** Parts that go in the place of another one, the best verdict first. */
export const suggestedParts = z.object({ parts: z.array(z.object({ id: z.string(), verdict })) });

const modelYear = z.int();

/** A bike of the shop, among the others. */
export const bikeSummary = z.object({
  /** With a year after it, the slug: `blanca-2025`. */
  id: z.string(),
  model: z.string(),
  about: z.string(),
  /** The first and the last model year. */
  years: z.tuple([modelYear, modelYear]),
  sizes: z.array(z.string()),
  /** The id of its frame; null if it names none. */
  frame: z.nullable(z.string()),
  /** The picture of its frame, which shows the bike; null if riders do not see that part. */
  img: z.nullable(z.string()),
});

/** A bike as parts are judged with it. */
export const describedBike = z.object({
  /** Of a preset, its name. */
  model: z.string(),
  year: z.optional(modelYear),
  size: z.optional(z.string()),
  slots: z.array(
    z.object({
      slot: z.string(),
      /** The part of the shop that is there; absent where it is no part of the shop. */
      part: z.optional(z.string()),
      /** Whether it took the place of another one. */
      replaced: z.boolean(),
      /** What is known of it; null where the place is empty. */
      facts: z.nullable(partFacts),
      /** The torques of that part: what is tightened, and how far, as `5 N·m`. Absent where none is known. */
      torques: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
      /** When that part wants service or is worn, in words, and the parts that this needs besides. Absent where it is not known. */
      service: z.optional(z.object({ interval: z.string(), alsoNeeded: z.optional(z.array(z.string())) })),
    }),
  ),
});

const confidence = z.enum(['sourced', 'unverified']);

/** A rule in the list of them. */
export const ruleSummary = z.object({
  id: z.string(),
  title: z.string(),
  safety: z.boolean(),
  confidence,
  reviewedAt: z.string(),
  /** The kinds of parts that it compares. */
  kinds: z.array(z.string()),
});

/** A rule as its data has it, with its sources. */
export const fitRule = z.object({
  id: z.string(),
  title: z.string(),
  confidence,
  safety: z.boolean(),
  note: z.optional(z.string()),
  source: z.array(z.extend(source, { read: z.string() })),
  reviewedAt: z.string(),
  /** Its comparisons: what is compared, the test, and the sentence of each verdict. */
  clauses: z.array(z.looseObject({ id: z.string(), position: z.nullable(z.string()) })),
});
