/**
 * `npm run test:all`: all tests; with `-- --rest`, only those that `npm test` leaves out. `--only` and `--files` as for
 * `npm test`.
 */
import { runTests } from './suites/run-tests.ts';

const REST = '--rest';
const args = process.argv.slice(2);
await runTests(
  args.includes(REST) ? 'rest' : 'all',
  args.filter((arg) => arg !== REST),
);
