/** `npm run docs`: writes into docs/ what it has of the code: blocks of its pages, and the OpenAPI document. */
import { readFileSync, writeFileSync } from 'node:fs';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { filledPages, fillPage } from './docs/fill.ts';
import { OPENAPI, writeOpenapi } from './docs/openapi.ts';
import { inRoot } from './paths.ts';

await runTask(async () => {
  for (const path of filledPages) {
    const page = readFileSync(inRoot(path), 'utf8');
    const filled = await fillPage(path, page);
    if (filled !== page) writeFileSync(inRoot(path), filled);
    say(`${path}: ${filled === page ? 'as it was' : 'written anew'}`);
  }
  writeFileSync(inRoot(OPENAPI), await writeOpenapi());
  say(`${OPENAPI}: written`);
  return 0;
});
