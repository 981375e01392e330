import type { BikeFacts, PartFacts, Verdict } from '../facts.ts';
import data from './cases.json' with { type: 'json' };

/** A request to judge whether parts fit, and the expected response. */
interface FitCase {
  id: string;
  title: string;
  request: { parts: PartFacts[]; bike: BikeFacts | null };
  expected: {
    verdict?: Verdict | null;
    /** The rules of the checks with the expected verdict. */
    rules?: string[];
    /** The adapters of the checks with the verdict `with`. */
    with?: string[];
    /** The status and the path of the error if the request is refused. */
    status?: number;
    path?: string;
  };
}

/** The agreed cases, which the engine must judge as expected. */
export const cases = data.cases as unknown as FitCase[];
