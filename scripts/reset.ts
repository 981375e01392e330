/** `npm run reset`: deletes the saved data, so that the next start opens the seeded shop again. */
import { rmSync } from 'node:fs';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { savedData } from './emulators/data.ts';
import { findOrphanedRun } from './emulators/run-record.ts';
import { findMarked, killAll } from './processes/tree.ts';

await runTask(async () => {
  const left = findOrphanedRun(savedData);
  if (left !== undefined) await killAll(() => findMarked(left.mark));
  rmSync(savedData, { recursive: true, force: true });
  say('The next start opens the seeded shop.');
  return 0;
});
