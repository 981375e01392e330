import type { BikeFacts, PartFacts, Verdict } from '../facts.ts';
import data from './cases.json' with { type: 'json' };

/** A request to check a fit, and what must come of it. */
interface FitCase {
  id: string;
  title: string;
  request: { parts: PartFacts[]; bike: BikeFacts | null };
  expected: {
    verdict?: Verdict | null;
    /** The rules of the checks that have the verdict. */
    rules?: string[];
    /** The adapters of the checks that say with. */
    with?: string[];
    /** The status and the path where it is refused. */
    status?: number;
    path?: string;
  };
}

/** The cases that the shop's makers agreed on. */
export const cases = data.cases as unknown as FitCase[];
