import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { code, optionalText, timestamp } from '../fields.ts';
import { verdicts } from '../fit/facts.ts';
import { interfaces } from '../fit/vocabulary.ts';
import { fitReturnStates } from './cases.ts';
import { drawingFact, otherFact } from './facts.ts';

const verdict = z.nullable(z.enum(verdicts));

/** The verdict on an item's part and its customer's bike, as stored with the item. */
export const itemFit = z.object({
  /** The name of the bike, and its id in the customer’s garage. */
  bike: z.object({ id: z.optional(z.string()), name: z.string() }),
  /** Null if no rule covers the part and the bike. */
  verdict,
});

const isFact = (fact: string) => fact === drawingFact || fact === otherFact || interfaces.has(fact);

/** The customer's statement about pieces that do not fit; every field is optional. */
export const misfit = z.object(
  {
    /** The bike in the customer's garage that the part was for; null if it is none of them. If absent, it is the bike that the order stores. */
    bike: z.optional(z.nullable(code('The bike'))),
    /** The fact that was wrong: an interface of the vocabulary, `drawing` for the place in a drawing, or `other`. */
    fact: z.optional(
      code('The fact').check(z.refine(isFact, { error: 'The shop does not know this fact.', abort: true })),
    ),
  },
  'The facts about what did not fit must be an object.',
);
export type Misfit = z.output<typeof misfit>;

/** A fact that a customer can choose. */
const namedFact = z.object({ id: z.string(), label: z.string() });

/** The facts of a part and a bike, one of which can be the reason why the part did not fit. */
export const misfitFacts = z.object({ facts: z.array(namedFact) });

/** A return that contradicts a verdict of the shop. */
export const fitReturn = z.object({
  _id: z.string(),
  /** The id of the returned item, and the number of the return. */
  orderId: z.string(),
  returnNumber: z.string(),
  partsId: z.string(),
  /** The part's name at the time of the return. */
  partsName: z.string(),
  /** The name of the bike; null if the customer named none. */
  bike: z.nullable(z.string()),
  /** The verdict of the shop; null if no rule covered the part and the bike. */
  verdict,
  /** Whether the verdict was stored with the order; otherwise it is the verdict of the day of the return. */
  isOfOrder: z.boolean(),
  /** The fact that the customer named as wrong; null if the customer named none. */
  fact: z.nullable(namedFact),
  /** The rules behind the verdict, those about the named fact first. The title is null if the rule no longer exists. */
  rules: z.array(
    z.object({ id: z.string(), title: z.nullable(z.string()), verdict: z.enum(verdicts), named: z.boolean() }),
  ),
  /** The version of the rules at the time of the verdict; null without a verdict. */
  rulesVersion: z.nullable(z.string()),
  /** The published drawings that showed the part, on the named bike if there is one, with their revisions at that time. */
  drawings: z.array(z.object({ _id: z.string(), title: z.string(), revision: z.int() })),
  requestedAt: timestamp,
  state: z.enum(fitReturnStates),
  /** The admin who judged the verdict, and the time; null until then. */
  judgement: z.nullable(z.object({ userEmail: z.string(), note: z.optional(z.string()), at: timestamp })),
});
export type FitReturn = z.infer<typeof fitReturn>;

/** The request body that judges the verdict about a return. */
export const fitJudgement = z.object({
  /**
   * `right` if the customer ordered the wrong part or measured wrong; `wrong` if the verdict was, so that a rule, a drawing or a fact was
   * corrected.
   */
  verdict: z.enum(['right', 'wrong'], 'The judgement must be right or wrong.'),
  note: optionalText({ name: 'The note', max: constraints.reasonLength, hasLines: true }),
});
export type FitJudgement = z.output<typeof fitJudgement>;

/** The counts of the verdicts that the shop gave with orders. */
export const fitRecord = z.object({
  /** The first month whose orders are counted, such as `2025-11`. */
  since: z.string(),
  /** Delivered items about which the shop had said at the time of the order that the part fits the customer’s bike. */
  said: z.int(),
  /** Returns because of fit for which the verdict was judged wrong. */
  wrong: z.int(),
  /** Returns because of fit that are not judged yet. */
  open: z.int(),
  /** The percentage of right verdicts; null if there are too few verdicts. */
  right: z.nullable(z.number()),
});
