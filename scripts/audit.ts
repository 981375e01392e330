/**
 * `npm run audit`: whether the registry knows of a grave vulnerability in the shipped packages. Exits with 2 when the
 * registry does not answer.
 */
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { run } from './processes/run.ts';
import { tellAudit } from './audit/judge-audit.ts';

await runTask(async ({ stop }) => {
  // npm writes its report to standard output; warnings on standard error would be mixed into it.
  const shipped = ['functions', 'web', 'contract'].map((workspace) => `--workspace=${workspace}`);
  const { output } = await run('npm', ['audit', '--omit=dev', ...shipped, '--json', '--loglevel=silent'], { stop });
  const { code, lines } = tellAudit(output);
  for (const line of lines) say(line);
  return code;
});
