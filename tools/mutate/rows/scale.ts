import type { Row } from '../row.ts';

/** Faults in the limits of documents, and in the behavior when the shop is too busy. */
export const scaleRows: readonly Row[] = [
  {
    fault: 'Somebody who orders on and on beyond the limit makes a document that the database refuses.',
    file: 'functions/src/orders/unpaid-limit.ts',
    find: '.slice(0, MAX_ORDERS * times - 1)',
    put: '.slice(0)',
    suite: 'unit',
    tests: ['functions/src/orders/unpaid-limit.test.ts'],
  },
  {
    fault: 'A month with many sales makes a document that the database refuses.',
    file: 'functions/src/overview/fold.ts',
    find: 'if (!isFull(last.data())) {',
    put: 'if (!isFull(undefined)) {',
    suite: 'concurrency',
    tests: ['functions/test/concurrency/figures.test.ts'],
  },
  {
    fault: 'The overview leaves out what does not fit into the first document of a month.',
    file: 'functions/src/overview/read.ts',
    find: 'length: stored?.more ?? 0',
    put: 'length: 0',
    suite: 'concurrency',
    tests: ['functions/test/concurrency/figures.test.ts'],
  },
  {
    fault: 'The web app asks a busy shop again at once.',
    file: 'web/src/api/follow-busy.ts',
    find: 'await wait(pause + Math.random() * SPREAD);',
    put: 'await wait(0);',
    suite: 'unit',
    tests: ['web/src/api/follow-busy.test.ts'],
  },
  {
    fault: 'A function that runs as another user than it was compiled by compiles everything again.',
    file: 'functions/src/start.cts',
    find: 'made.replace(/\\d+$/, String(user))',
    put: 'made',
    suite: 'unit',
    tests: ['scripts/build/function-start.test.ts'],
  },
  {
    fault: 'A module that cannot be loaded while the cloud compiles fails the deployment.',
    file: 'functions/src/compile.cts',
    find: 'console.warn(`${file} was not compiled:`, error);',
    put: 'throw error;',
    suite: 'unit',
    tests: ['scripts/build/function-start.test.ts'],
  },
  {
    fault: 'A public request without a token is not answered from memory.',
    file: 'functions/src/http/shared.ts',
    find: 'if (payload === undefined) return false;',
    put: 'if (payload === undefined) return true;',
    suite: 'unit',
    tests: ['functions/src/workarounds/cache-fast-path.test.ts'],
  },
];
