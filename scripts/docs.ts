/**
 * `npm run docs`: generates from the code the blocks of the pages in docs/, the OpenAPI document, rewrites, indexes and
 * the clock changes of the shop's time zone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { CLOCK_CHANGES, writeClockChanges } from './docs/clock-changes.ts';
import { filledPages, fillPage } from './docs/fill.ts';
import { OPENAPI, writeOpenapi } from './docs/openapi.ts';
import { HOSTING, writeRewrites } from './docs/rewrites.ts';
import { INDEXES, writeIndexes } from './indexes/needed.ts';
import { inRoot } from './paths.ts';

/** The generated files, each with its generator. */
const files: [path: string, write: (before: string) => Promise<string>][] = [
  ...filledPages.map((path): [string, (page: string) => Promise<string>] => [path, (page) => fillPage(path, page)]),
  [CLOCK_CHANGES, writeClockChanges],
  [OPENAPI, writeOpenapi],
  [HOSTING, writeRewrites],
  [INDEXES, writeIndexes],
];

await runTask(async () => {
  for (const [path, write] of files) {
    const file = inRoot(path);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const after = await write(before);
    if (after !== before) writeFileSync(file, after);
    say(`${path}: ${after === before ? 'unchanged' : 'updated'}`);
  }
  return 0;
});
