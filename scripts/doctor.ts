/**
 * `npm run doctor`: lists the shop's and the tests' requirements, whether this machine meets them, and the remedies.
 * Installs nothing.
 */
import { runTask } from './console/task.ts';
import { say } from './console/steps.ts';
import { examine } from './doctor/examine.ts';
import { describeFindings, isWell } from './doctor/findings.ts';

await runTask(async () => {
  const findings = await examine(process.env);
  say(describeFindings(findings));
  return isWell(findings) ? 0 : 1;
});
