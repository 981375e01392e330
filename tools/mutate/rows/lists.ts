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
  {
    fault: 'The next page of a table is loaded, but not turned to.',
    file: 'web/src/ui/tables/use-server-table.ts',
    find: 'setPage(first / SERVER_PAGE + 1);',
    put: '',
    suite: 'components',
    tests: ['web/src/admin/orders/manage-orders-page.test.tsx'],
  },
  {
    fault: 'Pressing “Next page” twice loads two pages.',
    file: 'web/src/ui/tables/use-server-table.ts',
    find: '!isPlaceholderData && !isFetchingNextPage',
    put: '!isPlaceholderData',
    suite: 'components',
    tests: ['web/src/admin/orders/manage-orders-page.test.tsx'],
  },
];
