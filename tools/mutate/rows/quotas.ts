import type { Row } from '../row.ts';

/** Faults in the quotas that many people share. */
export const quotasRows: readonly Row[] = [
  {
    fault: 'People behind one machine who call at once are answered 503, as their commits do not wait for one another.',
    file: 'functions/src/inventory/take-quotas.ts',
    find: 'lockKeys: read,',
    put: 'lockKeys: [],',
    suite: 'unit',
    tests: ['functions/src/inventory/take-quotas.test.ts'],
  },
  {
    fault: 'Two requests for the same address in one commit are answered 503.',
    file: 'functions/src/inventory/take-quotas.ts',
    find: '      if (documents.some(view.isWritten)) return undefined;\n',
    put: '',
    suite: 'unit',
    tests: ['functions/src/inventory/take-quotas.test.ts'],
  },
  {
    fault: 'Nobody gets a copy of their data, as a call that reads has no time to count it.',
    file: 'functions/src/inventory/unit-of-work.ts',
    find: '(mayBeLate ? 0 : 2 * constraints.commitTime)',
    put: '2 * constraints.commitTime',
    suite: 'unit',
    tests: ['functions/src/inventory/take-quotas.test.ts'],
  },
  {
    fault: 'Two requests take the same last one of a quota.',
    file: 'functions/src/rate-limit/quotas.ts',
    find: 'return () => void spent.set(path, { document, fullAt });',
    put: 'return () => void (spent.has(path) || spent.set(path, { document, fullAt }));',
    suite: 'concurrency',
    tests: ['functions/test/concurrency/shared-quotas.test.ts'],
  },
];
