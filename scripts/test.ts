/**
 * `npm test`: tests of every kind, without the long ones (`*.long.test.ts`, `@long`). With `-- --only NAME` (more than one: `--only a,b`) some
 * suites; of these, with `--files PART-OF-A-PATH` (likewise), only the test files whose path has that in it.
 */
import { runTests } from './suites/run-tests.ts';

await runTests('usual', process.argv.slice(2));
