/** `npm run docs`: writes into the pages of docs/ what they have of the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { filledPages, fillPage } from './docs/fill.ts';
import { inRoot } from './paths.ts';

await runTask(async () => {
  for (const path of filledPages) {
    const page = readFileSync(inRoot(path), 'utf8');
    const filled = await fillPage(path, page);
    if (filled !== page) writeFileSync(inRoot(path), filled);
    say(`${path}: ${filled === page ? 'as it was' : 'written anew'}`);
  }
  return 0;
});
