/** `npm run backup`: writes the documents and accounts of the local shop, or of a real project, into a folder. */
import './deploy/use-parameters.ts';
import { say, step } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { useProject } from './emulators/connect.ts';
import { makeBackup } from './backup/backup.ts';
import { readBackupOptions } from './backup/options.ts';
import { openTarget } from './backup/target.ts';

await runTask(async () => {
  const { project, folder, bucket } = readBackupOptions(process.argv.slice(2));
  await useProject(project);
  const { accounts, documents } = await step(`Backing up ${project}`, () =>
    makeBackup(openTarget(project), folder, bucket),
  );
  say(`${accounts} accounts are in ${folder}, the documents in ${bucket === undefined ? 'it too' : documents}.`);
  say('The backup contains personal data and password hashes: protect it like the shop itself.');
  return 0;
});
