/** `npm run reset`: the next start opens the seeded shop again. */
import { rmSync } from 'node:fs';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { savedData, savingData } from './emulators/data.ts';
import { refuseWhileRunning } from './emulators/running.ts';

await runTask(async () => {
  refuseWhileRunning();
  for (const data of [savedData, savingData]) rmSync(data, { recursive: true, force: true });
  say('The next start opens the seeded shop.');
  return 0;
});
