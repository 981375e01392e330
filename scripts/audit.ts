/** `npm run audit`: whether the registry knows of a grave vulnerability in what ships. Ends with 2 when it does not answer. */
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { run } from './processes/run.ts';
import { tellAudit } from './audit/judge-audit.ts';

await runTask(async ({ stop }) => {
  // Its report is on standard output; warnings on the other would spoil it.
  const shipped = ['functions', 'web', 'contract'].map((workspace) => `--workspace=${workspace}`);
  const { output } = await run('npm', ['audit', '--omit=dev', ...shipped, '--json', '--loglevel=silent'], { stop });
  const { code, lines } = tellAudit(output);
  for (const line of lines) say(line);
  return code;
});
