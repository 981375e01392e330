/** `npm run format`: formats every file as the format check expects. */
import { runTask } from './console/task.ts';
import { programs } from './suites/checks.ts';
import { run } from './processes/run.ts';

await runTask(async ({ stop }) => {
  const { code } = await run(process.execPath, [programs.oxfmt], { stop, show: true });
  return code;
});
