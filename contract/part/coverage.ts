import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { switchedOn, wholeNumber } from '../fields.ts';
import { evidenceSource } from '../fit/schemas.ts';
import { expectedFacts, type FactName } from './expected-facts.ts';
import { partKindCodes, type PartKind } from './kinds.ts';

const fact = z.enum(expectedFacts as [FactName], 'fact must be a fact that parts should have.');
const kinds = ['none', ...partKindCodes] as ['none', ...PartKind[]];

/** The query that chooses the parts of the report. */
export const coverageQuery = z.object({
  /** `none`: parts without a kind. */
  kind: z.optional(z.enum(kinds, 'kind must be a kind of part, or none.')),
  /** Only parts that lack this fact. */
  fact: z.optional(fact),
  /** The number of parts at the start of the list to skip. */
  offset: z.optional(wholeNumber('offset', 0, constraints.pieces)),
  limit: z.optional(wholeNumber('limit', 1, constraints.pageSize)),
  /** Whether to look for contradictions and collisions too, which takes longer. */
  contradictions: switchedOn('contradictions'),
});

const contradiction = z.object({
  part: z.object({ _id: z.string(), number: z.string(), name: z.string() }),
  bike: z.object({ id: z.string(), model: z.string() }),
  /** The model years. */
  years: z.array(z.int()),
  /** The maker's paper by which the part fits. */
  source: evidenceSource,
  /** The sentence of the rule that keeps the part off the bike. */
  because: z.string(),
});
export type Contradiction = z.infer<typeof contradiction>;

/** Two facts of a part that collide. */
const collision = z.object({
  part: contradiction.shape.part,
  /** Both facts, in a sentence. */
  says: z.string(),
});
export type Collision = z.infer<typeof collision>;

/** The facts that the shop's parts lack. */
export const coverage = z.object({
  /**
   * For each kind that parts have, in the order of the navigation: the number of parts, of those that lack nothing, and of those that lack
   * each fact.
   */
  kinds: z.array(
    z.object({
      kind: z.enum(kinds),
      parts: z.int(),
      complete: z.int(),
      facts: z.array(z.object({ fact, missing: z.int() })),
    }),
  ),
  /** The number of chosen parts that lack something. */
  total: z.int(),
  /** Some of these parts, by name, and the facts that they lack. */
  parts: z.array(
    z.object({ _id: z.string(), number: z.string(), name: z.string(), kind: z.enum(kinds), missing: z.array(fact) }),
  ),
  /**
   * Contradictions: by a rule, the part does not fit a bike that was sold with it or that its drawing is for, so the facts of the part, the
   * bike or the drawing are wrong. Parts are judged with the facts that the bike's entry replaces, and bikes without a size.
   * `hasMore`: some were left out. Only if `contradictions` is set.
   */
  contradictions: z.optional(z.object({ rows: z.array(contradiction), hasMore: z.boolean() })),
  /** Facts of parts that collide with the description, a picture's text, a drawing or a bike. Only if `contradictions` is set. */
  collisions: z.optional(z.object({ rows: z.array(collision), hasMore: z.boolean() })),
});
export type Coverage = z.infer<typeof coverage>;
export type CoverageKind = Coverage['kinds'][number]['kind'];
