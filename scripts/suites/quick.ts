import { say } from '../console/steps.ts';
import { checks } from './checks.ts';
import type { Selection } from './options.ts';
import type { Result } from './results.ts';
import { type Chosen, runCheck, runVitest } from './run-suite.ts';

const AT_ONCE = 2;

type Run = (stop: AbortSignal, chosen: Chosen) => Promise<Result>;

/** The half of the tests that needs no emulators, the longest first; each by the name under which `--only` selects it. */
export const quickSuites: Readonly<Record<string, Run>> = {
  components: (stop, chosen) => runVitest('components', { env: process.env, stop }, chosen),
  unit: (stop, chosen) => runVitest('unit', { env: process.env, stop }, chosen),
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
