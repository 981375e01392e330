import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { type BikeFacts, type PartFacts, type Port, verdicts } from './facts.ts';
import { findIncludesProblems, findNotationProblems, findPortsProblems, findRequestProblems } from './problems.ts';
import type { FactProblem } from './sent.ts';
import { vocabulary } from './vocabulary.ts';

// These schemas describe valid facts; problems.ts finds all problems of invalid ones at once and words them.

const code = z.string().check(z.maxLength(constraints.fitCodeLength));
const number = z.number().check(z.minimum(0), z.maximum(constraints.fitMaximum));
const year = z.int().check(z.minimum(constraints.firstYear), z.maximum(constraints.lastYear));
const position = z.enum(['front', 'rear', 'upper', 'lower']);

const upTo = <T extends z.ZodMiniType>(entry: T, max: number) => z.array(entry).check(z.maxLength(max));

/** A fact of a part at one interface. The vocabulary lists the fields of each side. */
export const port = z.object({
  interface: code,
  side: z.enum(['gives', 'takes']),
  position: z.optional(position),
  code: z.optional(code),
  value: z.optional(number),
  min: z.optional(number),
  max: z.optional(number),
  /** The first and the last model year for which the fact holds; null is open. */
  years: z.optional(z.tuple([z.nullable(year), z.nullable(year)])),
  sizes: z.optional(upTo(code, constraints.fitSizes)),
  /** A kit that the part's maker lists as required for this alternative. */
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
  /** The id of the part in the shop. If the rules leave the verdict open, the maker's papers about this part decide. */
  partId: z.optional(z.string().check(z.maxLength(constraints.idLength))),
  includes: z.optional(upTo(includedPart, constraints.fitIncludes)),
}) satisfies z.ZodMiniType<PartFacts>;

const bikeFacts = z.object({
  model: z.optional(z.string().check(z.maxLength(constraints.nameLength))),
  year: z.optional(year),
  size: z.optional(code),
  slots: z.record(code, z.nullable(partFacts)),
}) satisfies z.ZodMiniType<BikeFacts>;

/** Reports the problems that `find` returns, in its words, and then parses the value by the schema. */
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

/** Whether a value is too large to be stored with a part. */
const isTooLarge = (value: unknown, bytes: number) => new TextEncoder().encode(JSON.stringify(value)).length > bytes;

/** The ports of a part of the shop. `findStoredProblems`, which knows the part's kind, checks which ports that kind can have. */
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

/** The other parts in the box of a part of the shop. */
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

/** The request body that judges parts with a bike and with each other. Without parts, it judges the parts of the bike with each other. */
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
  /** The publisher: the maker of the parts that the source is about, or somebody else, for whom no maker vouches. */
  by: z.enum(['maker', 'other']),
  date: z.nullable(z.string()),
});

/** The result of one comparison of a rule: its verdict on the compared parts. */
export const fitCheck = z.object({
  rule: z.string(),
  clause: z.string(),
  verdict,
  position: z.nullable(position),
  /** The compared parts, need and have first: given parts by their index, parts of the bike by their slot. */
  members: z.array(
    z.object({ as: z.string(), kind: z.string(), part: z.optional(z.int()), slot: z.optional(z.string()) }),
  ),
  /** The stated fields of the compared facts; null if a fact states none. */
  need: compared,
  have: compared,
  because: z.string(),
  /** `partId` is the part of the shop that is or contains the adapter. */
  adapters: z.array(
    z.object({ code: z.string(), label: z.string(), note: z.string(), partId: z.nullable(z.string()) }),
  ),
  /** Only in a check with the verdict `unknown`: the missing facts, and how a rider finds them out. */
  missing: z.optional(z.array(z.object({ as: z.string(), interface: z.string(), label: z.string(), ask: z.string() }))),
  safety: z.boolean(),
  /** The ids of the sources that the response describes in `sources`. */
  source: z.array(z.object({ id: z.string() })),
  reviewedAt: z.string(),
});

/** The maker's paper that decides whether a part fits if no rule does. */
export const evidenceSource = z.discriminatedUnion('kind', [
  /** The bike of this model and year came with the part. */
  z.object({ kind: z.literal('build'), model: z.string(), year: z.int() }),
  /** A published drawing with this id shows the part under the number `balloon`. */
  z.object({ kind: z.literal('drawing'), drawing: z.string(), title: z.string(), balloon: z.int() }),
]);

/** The verdict on a part. */
export const partFit = {
  part: z.int(),
  kind: z.string(),
  /** The worst verdict of the part's checks with the bike and with other given parts; null if no rule covers the part. */
  verdict: z.nullable(verdict),
  /** The checks of the part with the bike. */
  checks: z.array(fitCheck),
  /** The maker's paper that decided the verdict, if the rules left it open. */
  source: z.optional(evidenceSource),
  /** Only with `source`: the reason of the paper's verdict, in a sentence. */
  because: z.optional(z.string()),
};

/** The fields that the response of every judgment has. */
export const fitAnswer = {
  /** The worst verdict of all; null if no rule covers anything. */
  verdict: z.nullable(verdict),
  /** The checks that compare two or more given parts. */
  between: z.array(fitCheck),
  /** The checks of the bike's parts with each other, if no part is given. */
  whole: z.array(fitCheck),
  /** The sources of all checks, without duplicates. */
  sources: z.array(source),
  rulesVersion: z.string(),
};

export const fit = z.object({ ...fitAnswer, answers: z.array(z.object(partFit)) });

/** The response of a judgment of parts of the shop. */
export const storedFit = z.object({
  ...fitAnswer,
  answers: z.array(
    z.object({
      ...partFit,
      id: z.string(),
      /** The reason why the verdict is unknown although there are no checks: the facts of the part are missing. */
      reason: z.optional(z.literal('facts-missing')),
    }),
  ),
});

/** Parts that can replace another one, the best verdict first. */
export const suggestedParts = z.object({ parts: z.array(z.object({ id: z.string(), verdict })) });

const modelYear = z.int();

/** A bike of the shop in the list of bikes. */
export const bikeSummary = z.object({
  /** The id of the bike, which with a year makes the slug: `blanca-2025`. */
  id: z.string(),
  model: z.string(),
  about: z.string(),
  /** The first and the last model year. */
  years: z.tuple([modelYear, modelYear]),
  sizes: z.array(z.string()),
  /** The part id of the bike's frame; null if the bike names none. */
  frame: z.nullable(z.string()),
  /** The picture of the frame, which stands for the bike; null if riders do not see that part. */
  img: z.nullable(z.string()),
});

/** A rider's bike with the parts and facts that judgments use. */
export const describedBike = z.object({
  /** The model, or the name of the preset. */
  model: z.string(),
  year: z.optional(modelYear),
  size: z.optional(z.string()),
  slots: z.array(
    z.object({
      slot: z.string(),
      /** The id of the part of the shop in the slot; absent if it is no part of the shop. */
      part: z.optional(z.string()),
      /** Whether the part replaced another one. */
      replaced: z.boolean(),
      /** The known facts of the part; null if the slot is empty. */
      facts: z.nullable(partFacts),
      /** The torques of the part, such as `5 N·m`, each with the label of what is tightened; absent if none is known. */
      torques: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
      /** When the part is worn or needs service, in words, and the other parts that the service needs; absent if it is not known. */
      service: z.optional(z.object({ interval: z.string(), alsoNeeded: z.optional(z.array(z.string())) })),
    }),
  ),
});

const confidence = z.enum(['sourced', 'unverified']);

/** A rule in the list of rules. */
export const ruleSummary = z.object({
  id: z.string(),
  title: z.string(),
  safety: z.boolean(),
  confidence,
  reviewedAt: z.string(),
  /** The kinds of parts that the rule compares. */
  kinds: z.array(z.string()),
});

/** A rule as rules.json has it, with its sources. */
export const fitRule = z.object({
  id: z.string(),
  title: z.string(),
  confidence,
  safety: z.boolean(),
  note: z.optional(z.string()),
  source: z.array(z.extend(source, { read: z.string() })),
  reviewedAt: z.string(),
  /** The comparisons of the rule: the compared parts, the test, and the sentence of each verdict. */
  clauses: z.array(z.looseObject({ id: z.string(), position: z.nullable(z.string()) })),
});
