/** `npm run build`: the web app into web/dist, the function into functions/lib. */
import { buildAll } from './build/all.ts';
import { step } from './console/steps.ts';
import { runTask } from './console/task.ts';

await runTask(async ({ stop }) => {
  await step('Building the web app and the function', (note) => buildAll(note, stop));
  return 0;
});
