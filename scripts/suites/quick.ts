import { say } from '../console/steps.ts';
import { checks } from './checks.ts';
import type { Selection } from './options.ts';
import type { Result } from './results.ts';
import { listDateTests } from './date-tests.ts';
import { type Chosen, type Context, runCheck, runDates, runVitest } from './run-suite.ts';

const AT_ONCE = 2;

/**
 * The zones where a day begins first and last. The tests about dates run in both, because days and hours are the
 * shop's, wherever its servers and readers are.
 */
const FIRST_ZONE = 'Pacific/Kiritimati';
const LAST_ZONE = 'Pacific/Pago_Pago';

const inZone = (zone: string, stop: AbortSignal): Context => ({ env: { ...process.env, TZ: zone }, stop });

type Run = (stop: AbortSignal, chosen: Chosen) => Promise<Result>;

/** The half of the tests that needs no emulators, the longest first, under the names for `--only`. */
export const quickSuites: Readonly<Record<string, Run>> = {
  components: (stop, chosen) => runVitest('components', inZone(FIRST_ZONE, stop), chosen),
  unit: (stop, chosen) => runVitest('unit', inZone(FIRST_ZONE, stop), chosen),
  dates: (stop) => runDates(listDateTests(), inZone(LAST_ZONE, stop)),
  ...Object.fromEntries(
    checks.map((check) => [check.name, (stop: AbortSignal) => runCheck(check, { env: process.env, stop })]),
  ),
};

/** Runs suites, two at a time, and prints the result of each. */
export async function runQuick({ suites, ...chosen }: Selection, stop: AbortSignal): Promise<Result[]> {
  const waiting = suites.filter((name) => name in quickSuites);
  const results = new Map<string, Result>();
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const result = await quickSuites[name]?.(stop, chosen);
      if (result === undefined) continue;
      results.set(name, result);
      report(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return suites.flatMap((name) => results.get(name) ?? []);
}

export function report({ suite, passed, failed, seconds, output }: Result): void {
  if (failed > 0) say(output);
  say(`${failed > 0 ? '✗' : '✓'} ${suite}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
}
