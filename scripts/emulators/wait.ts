import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../console/failure.ts';
import type { Suite } from './suite.ts';

/** The first request starts the function, which takes a moment; users should not have to wait for it. */
export async function waitForShop(origin: string, suite: Suite, stop: AbortSignal): Promise<void> {
  const deadline = performance.now() + 60_000;
  let problem = '';
  while (performance.now() < deadline) {
    stop.throwIfAborted();
    const answer = await fetch(`${origin}/partses?last=1`, {
      signal: AbortSignal.any([stop, AbortSignal.timeout(30_000)]),
    }).catch(String);
    if (typeof answer !== 'string' && answer.ok) return;
    problem = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
    await wait(250);
  }
  throw new Failure(`${suite.describeLog()}\n\nThe shop does not answer GET ${origin}/partses: ${problem}`);
}
