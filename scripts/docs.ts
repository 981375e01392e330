/** `npm run docs`: writes into docs/ what it has of the code: blocks of its pages, the OpenAPI document, rewrites and indexes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { filledPages, fillPage } from './docs/fill.ts';
import { INDEXES, writeIndexes } from './docs/indexes.ts';
import { OPENAPI, writeOpenapi } from './docs/openapi.ts';
import { HOSTING, writeRewrites } from './docs/rewrites.ts';
import { inRoot } from './paths.ts';

await runTask(async () => {
  for (const path of filledPages) {
    const page = readFileSync(inRoot(path), 'utf8');
    replace(path, page, await fillPage(path, page));
  }
  const before = existsSync(inRoot(OPENAPI)) ? readFileSync(inRoot(OPENAPI), 'utf8') : '';
  replace(OPENAPI, before, await writeOpenapi());
  const hosting = readFileSync(inRoot(HOSTING), 'utf8');
  replace(HOSTING, hosting, await writeRewrites(hosting));
  const indexes = readFileSync(inRoot(INDEXES), 'utf8');
  replace(INDEXES, indexes, await writeIndexes(indexes));
  return 0;
});

function replace(path: string, before: string, after: string): void {
  if (after !== before) writeFileSync(inRoot(path), after);
  say(`${path}: ${after === before ? 'as it was' : 'written anew'}`);
}
