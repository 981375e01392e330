/** `npm run audit`: whether the registry knows of a grave vulnerability in what ships. Ends with 2 when it does not answer. */
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { run } from './processes/run.ts';
import { judgeAudit } from './supply/judge-audit.ts';

await runTask(async ({ stop }) => {
  // Its report is on standard output; warnings on the other would spoil it.
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], { stop });
  const audited = judgeAudit(output);
  if (audited === undefined) {
    say(`Not known: the registry did not answer as one that keeps advisories.\n${output.slice(0, 500)}`);
    return 2;
  }
  for (const { name, severity } of audited.grave) say(`${severity.padEnd(8)} ${name}`);
  say(
    `${audited.packages} packages ship or may, ${audited.grave.length} of them with a high or critical vulnerability.`,
  );
  return audited.grave.length > 0 ? 1 : 0;
});
