import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { code, optionalText, timestamp } from '../fields.ts';
import { verdicts } from '../fit/facts.ts';
import { interfaces } from '../fit/vocabulary.ts';
import { fitReturnStates } from './cases.ts';
import { drawingFact, otherFact } from './facts.ts';

const verdict = z.nullable(z.enum(verdicts));

/** The fit of an item's part on its customer's bike, as the item keeps it. */
export const itemFit = z.object({
  /** The bike in words, and its id in the customer’s garage. */
  bike: z.object({ id: z.optional(z.string()), name: z.string() }),
  /** Null where no rule covers the part and the bike. */
  verdict,
});

const isFact = (fact: string) => fact === drawingFact || fact === otherFact || interfaces.has(fact);

/** The customer's words about pieces that do not fit; nothing of it is required. */
export const misfit = z.object(
  {
    /** The bike of their garage that the part was for; null where it is none of them. The bike that the order keeps, if absent. */
    bike: z.optional(z.nullable(code('The bike'))),
    /** The fact that was wrong: an interface of the vocabulary, `drawing` for the place in a drawing, or `other`. */
    fact: z.optional(
      code('The fact').check(z.refine(isFact, { error: 'The fact is none that the shop knows.', abort: true })),
    ),
  },
  'The facts about what did not fit must be an object.',
);
export type Misfit = z.output<typeof misfit>;

/** A fact that a customer can name. */
const namedFact = z.object({ id: z.string(), label: z.string() });

/** The facts that a part and a bike have, of which one can be why the part did not fit. */
export const misfitFacts = z.object({ facts: z.array(namedFact) });

/** A return that contradicts what the shop said. */
export const fitReturn = z.object({
  _id: z.string(),
  /** The item of the order, and the number of the return. */
  orderId: z.string(),
  returnNumber: z.string(),
  partsId: z.string(),
  /** The part's name at the time of the return. */
  partsName: z.string(),
  /** The bike in words; null where the customer named none. */
  bike: z.nullable(z.string()),
  /** The verdict that the shop had given; null where no rule covered it. */
  verdict,
  /** Whether the verdict was kept with the order; else it is that of the day of the return. */
  isOfOrder: z.boolean(),
  /** The fact that did not fit, as the customer says; null where they did not say. */
  fact: z.nullable(namedFact),
  /** The rules behind the verdict, those about the named fact first. The title is null where the rule is gone since. */
  rules: z.array(
    z.object({ id: z.string(), title: z.nullable(z.string()), verdict: z.enum(verdicts), named: z.boolean() }),
  ),
  /** The version of the rules at that time; null without a verdict. */
  rulesVersion: z.nullable(z.string()),
  /** The published drawings that showed the part, on that bike where one was named, with their revisions at that time. */
  drawings: z.array(z.object({ _id: z.string(), title: z.string(), revision: z.int() })),
  requestedAt: timestamp,
  state: z.enum(fitReturnStates),
  /** The admin who judged it, and the time; null while nobody has. */
  judgement: z.nullable(z.object({ userEmail: z.string(), note: z.optional(z.string()), at: timestamp })),
});
export type FitReturn = z.infer<typeof fitReturn>;

/** The request body that judges such a return. */
export const fitJudgement = z.object({
  /** Whether the verdict was right, since the customer ordered or measured wrong, or wrong, so that a rule, a drawing or a fact was mended. */
  verdict: z.enum(['right', 'wrong'], 'The judgement must be right or wrong.'),
  note: optionalText({ name: 'The note', max: constraints.reasonLength, hasLines: true }),
});
export type FitJudgement = z.output<typeof fitJudgement>;

/** How many verdicts were right. */
export const fitRecord = z.object({
  /** The first month of the orders that are counted, such as `2025-11`. */
  since: z.string(),
  /** Delivered items for which the shop had said, when they were ordered, that the part goes on the customer’s bike. */
  said: z.int(),
  /** The returns because of fit where the verdict was wrong. */
  wrong: z.int(),
  /** The returns because of fit that are not judged yet. */
  open: z.int(),
  /** The percentage of right verdicts; null where there are too few to tell. */
  right: z.nullable(z.number()),
});
