/**
 * `npm test`: tests of every kind, without the long ones (`*.long.test.ts`, `@long`). With `-- --only NAME` (several:
 * `--only a,b`) only some suites; with `--files PART-OF-A-PATH` (several likewise) only those of their test files whose
 * path contains it.
 */
import { runTests } from './suites/run-tests.ts';

await runTests('usual', process.argv.slice(2));
