/** `npm run doctor`: what this machine has and lacks for the shop and its tests, with the line that mends it. Installs nothing. */
import { runTask } from './console/task.ts';
import { say } from './console/steps.ts';
import { examine } from './doctor/examine.ts';
import { describeFindings, isWell } from './doctor/findings.ts';

await runTask(async () => {
  const findings = await examine(process.env);
  say(describeFindings(findings));
  return isWell(findings) ? 0 : 1;
});
