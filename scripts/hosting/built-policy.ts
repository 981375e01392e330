import { Failure } from '../console/failure.ts';
import { readConfig } from '../emulators/config.ts';
import { allowAppCheck, usesAppCheck } from './app-check.ts';
import { allowScripts, hashBuiltScripts } from './inline-scripts.ts';
import { findPolicy, type Policy } from './policy.ts';

/** The policy with exactly the sources that the built pages need. */
export function fitPolicy(policy: Policy): Policy {
  return allowAppCheck(allowScripts(policy, hashBuiltScripts()), usesAppCheck());
}

/**
 * Fails when the policy in firebase.json blocks something that the built pages need, or allows more, so that no such
 * build is deployed.
 */
export function checkPolicy(): void {
  const policy = findPolicy(readConfig().hosting);
  const write = (each: Policy) => JSON.stringify([...each].map(([name, sources]) => [name, sources.toSorted()]));
  if (write(policy) === write(fitPolicy(policy))) return;
  throw new Failure(
    'The policy in firebase.json is not the one that the built pages need: `npm run policy` updates it.',
  );
}
