import type { Verdict } from '@fourteener/contract/fit/facts';

// The contents of the pages of rules as texts. The build computes them (vite.rules.ts), so that no page loads the rules' data.

/** A part that a comparison looks at, and the compared fact: `Cassette`, `takes`, `Freehub body`. */
interface ComparedRole {
  part: string;
  side: 'has' | 'takes';
  fact: string;
}

/** An outcome of a comparison that is in no table of pairs, such as `Both state the same standard`. */
export interface Outcome {
  when: string;
  verdict: Verdict;
  /** The parts that are needed in this case, or a remark. */
  more: string;
}

/** A row of a comparison's table: the facts that both sides state. */
export interface PairOutcome {
  need: string;
  have: string;
  verdict: Verdict;
  more: string;
}

/** One comparison of a rule. */
export interface ClausePage {
  id: string;
  title: string;
  /** The place on the bike to which the comparison applies. */
  where: string;
  /** The roles `need` and `have`, then the further ones. */
  compared: ComparedRole[];
  /** Sentences about when the comparison is made, and what limits it. */
  conditions: string[];
  /** For numbers: the compared number and its limits. */
  numbers: { name: string; words: string }[];
  /** The outcomes that are not in the table of pairs. */
  outcomes: Outcome[];
  /** The rows of the table of pairs, which come before the other outcomes. */
  pairs: PairOutcome[];
  /** The verdict where a fact is missing, null if the comparison is then not made, and how a rider finds out each fact. */
  unknown: { verdict: Verdict | null; asks: { fact: string; ask: string }[] };
  /** The sentences for riders, with placeholders in brackets. */
  sentences: { verdict: Verdict; words: string }[];
}

export interface SourcePage {
  title: string;
  url: string;
  /** Whether the maker of the described part publishes the source. */
  isMakers: boolean;
  /** The date in words; null where the source has none. */
  date: string | null;
  /** How the source was read. */
  read: string;
}

/** A real case that the rule decides, as the engine judges it. */
export interface WorkedExample {
  title: string;
  compared: { part: string; fact: string; states: string }[];
  verdict: Verdict;
  because: string;
}

export interface RulePage {
  id: string;
  title: string;
  /** The comparison, in a sentence. */
  summary: string;
  isSafety: boolean;
  isUnverified: boolean;
  note: string | null;
  /** The date of the review, in words. */
  reviewed: string;
  clauses: ClausePage[];
  /** The adapters that the rule can ask a rider to buy. */
  adapters: { label: string; note: string }[];
  sources: SourcePage[];
  /** The number of agreed cases that the rule decides. */
  tests: number;
  example: WorkedExample;
}

/** A rule among the others of its group. */
export interface RuleEntry {
  id: string;
  title: string;
  isSafety: boolean;
  isUnverified: boolean;
  /** Whether a source is the document of a maker. */
  hasMaker: boolean;
  /** The parts and the facts that the rule compares. */
  parts: string[];
  facts: string[];
}
