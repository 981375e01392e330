import type { Verdict } from '@fourteener/contract/fit/facts';

// The contents of the pages of rules: all in words, worked out by the build (vite.rules.ts), so that no page loads the rules' data.

/** A part that a comparison looks at, and which of its facts: `Cassette`, `takes`, `Freehub body`. */
interface ComparedRole {
  part: string;
  side: 'has' | 'takes';
  fact: string;
}

/** A case of a comparison without a table of pairs, such as `Both state the same standard`. */
export interface Outcome {
  when: string;
  verdict: Verdict;
  /** What it needs, or what there is to say of it. */
  more: string;
}

/** A row of a comparison's table: what either side states. */
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
  /** Where on the bike it holds. */
  where: string;
  /** Need and have, then what else it looks at. */
  compared: ComparedRole[];
  /** When it is made at all, and what limits it; sentences. */
  conditions: string[];
  /** Of numbers: what is compared, and its limits. */
  numbers: { name: string; words: string }[];
  /** What comes of it, besides the pairs. */
  outcomes: Outcome[];
  /** The pairs of a table, before the other outcomes. */
  pairs: PairOutcome[];
  /** The verdict where a fact is missing, null where it is then not judged, and how a rider finds each fact out. */
  unknown: { verdict: Verdict | null; asks: { fact: string; ask: string }[] };
  /** What riders read, with placeholders in brackets. */
  sentences: { verdict: Verdict; words: string }[];
}

export interface SourcePage {
  title: string;
  url: string;
  /** Whether a maker publishes it, of what it makes. */
  isMakers: boolean;
  /** In words; null where the source has none. */
  date: string | null;
  /** How it was read. */
  read: string;
}

/** A real case that a rule decides, as the engine judges it. */
export interface WorkedExample {
  title: string;
  compared: { part: string; fact: string; states: string }[];
  verdict: Verdict;
  because: string;
}

export interface RulePage {
  id: string;
  title: string;
  /** What it compares, in a sentence. */
  summary: string;
  isSafety: boolean;
  isUnverified: boolean;
  note: string | null;
  /** In words. */
  reviewed: string;
  clauses: ClausePage[];
  /** What it can ask a rider to buy. */
  adapters: { label: string; note: string }[];
  sources: SourcePage[];
  /** How many cases name it as what decides. */
  tests: number;
  example: WorkedExample;
}

/** A rule among the others of its group. */
export interface RuleEntry {
  id: string;
  title: string;
  isSafety: boolean;
  isUnverified: boolean;
  /** Whether a document of a maker is among its sources. */
  hasMaker: boolean;
  /** The parts and the facts that it compares. */
  parts: string[];
  facts: string[];
}
