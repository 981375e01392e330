/**
 * `npm run restore -- FOLDER`: restores a backup into the local shop, or into a real project; without further options
 * only into an empty one.
 */
import './deploy/use-parameters.ts';
import { say, step } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { useProject } from './emulators/connect.ts';
import { readRestoreOptions } from './backup/options.ts';
import { openTarget } from './backup/target.ts';
import { describePlan, planRestore, restoreBackup } from './backup/restore.ts';

await runTask(async () => {
  const { project, folder, overwrite } = readRestoreOptions(process.argv.slice(2));
  await useProject(project);
  const place = openTarget(project);
  const plan = await planRestore(place, folder, overwrite);
  for (const line of describePlan(plan, place)) say(line);
  await step('Restoring', () => restoreBackup(place, plan));
  say(`\`npm run reconcile -- --project ${project}\` says whether stock, movements and orders agree.`);
  return 0;
});
