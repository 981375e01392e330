import { say } from '../console/steps.ts';
import { checks } from './checks.ts';
import type { Selection } from './options.ts';
import type { Result } from './results.ts';
import { listDateTests } from './date-tests.ts';
import { type Chosen, runCheck, runInZone, runVitest } from './run-suite.ts';

const AT_ONCE = 2;

/** Where a day begins first, and where it begins last. */
const farZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

/** The tests of dates, in both: days and hours are the shop's, wherever its servers and readers are. */
async function runDates(stop: AbortSignal): Promise<Result> {
  const files = listDateTests();
  const dates: Result = { suite: 'dates', passed: 0, failed: 0, seconds: 0, output: '' };
  for (const zone of farZones) {
    const { passed, failed, seconds, output } = await runInZone(zone, files, { env: process.env, stop });
    dates.passed += passed;
    dates.failed += failed;
    dates.seconds += seconds;
    if (failed > 0) dates.output += `In ${zone}:\n${output}`;
  }
  return dates;
}

type Run = (stop: AbortSignal, chosen: Chosen) => Promise<Result>;

/** The half of the tests that needs no emulators, the longest first; each by the name under which `--only` selects it. */
export const quickSuites: Readonly<Record<string, Run>> = {
  components: (stop, chosen) => runVitest('components', { env: process.env, stop }, chosen),
  unit: (stop, chosen) => runVitest('unit', { env: process.env, stop }, chosen),
  dates: (stop) => runDates(stop),
  ...Object.fromEntries(
    checks.map((check) => [check.name, (stop: AbortSignal) => runCheck(check, { env: process.env, stop })]),
  ),
};

/** Runs suites, two at a time, and says of each how it went. */
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
