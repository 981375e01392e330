import type { Row } from '../row.ts';

/** Faults in the pages of a list. */
export const listsRows: readonly Row[] = [
  {
    fault: 'A list leads to another page although nothing is left.',
    file: 'functions/src/database/lists.ts',
    find: 'return docs.length > limit && end ?',
    put: 'return docs.length >= limit && end ?',
    suite: 'contract',
    tests: ['functions/test/contract/paging.test.ts'],
  },
  {
    fault: 'A page of a list of the staff reads all that the list has.',
    file: 'functions/src/database/lists.ts',
    find: 'await from.limit(limit + 1).get()',
    put: 'await from.get()',
    suite: 'contract',
    tests: ['functions/test/contract/admin-lists.test.ts'],
  },
  {
    fault: 'A page of a list reads more rows the more there are.',
    file: 'functions/src/database/lists.ts',
    find: 'await from.limit(limit + 1).get()',
    put: 'await from.limit(limit + 60).get()',
    suite: 'contract',
    tests: ['functions/test/contract/reads.test.ts'],
  },
];
