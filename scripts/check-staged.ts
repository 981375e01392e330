/** `npm run check-staged`: checks the lint and format of the staged files; `.githooks/pre-commit` runs it. */
import { runTask } from './console/task.ts';
import { run } from './processes/run.ts';
import { checksOf } from './check-staged/checks.ts';
import { report } from './suites/quick.ts';
import { runCheck } from './suites/run-suite.ts';

await runTask(async ({ stop }) => {
  const { output } = await run('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], { stop });
  const checks = checksOf(output.split('\0').filter(Boolean));
  const results = await Promise.all(checks.map((check) => runCheck(check, { env: process.env, stop })));
  results.forEach(report);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
