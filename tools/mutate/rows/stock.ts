import type { Row } from '../row.ts';

/** Faults in what is counted and reordered. */
export const stockRows: readonly Row[] = [
  {
    fault: 'A stock-take undoes the sales between the count and its booking.',
    file: 'functions/src/stock-takes/count-stock.ts',
    find: 'const change = counted - expected;',
    put: 'const change = counted - stock;',
    suite: 'contract',
    tests: ['functions/test/contract/stock-take.test.ts'],
  },
  {
    fault: 'A count from before a delivery is booked.',
    file: 'functions/src/stock-takes/count-stock.ts',
    find: 'if (stock + held !== expected) {',
    put: 'if (expected < 0) {',
    suite: 'contract',
    tests: ['functions/test/contract/stock-take.test.ts'],
  },
  {
    fault: 'Packed parcels are expected at their places.',
    file: 'functions/src/stock-takes/read-shelf.ts',
    find: "isBeforeShipping(status) && status !== 'packed'",
    put: 'isBeforeShipping(status)',
    suite: 'contract',
    tests: ['functions/test/contract/stock-take.test.ts'],
  },
  {
    fault: 'A part is running low by the usual number, whatever its own level.',
    file: 'contract/part/rules.ts',
    find: '(part.reorderLevel ?? atMost)',
    put: 'atMost',
    suite: 'unit',
    tests: ['functions/src/catalog/reorder-level.test.ts'],
  },
  {
    fault: 'Reorder levels are proposed by the usual days, whatever the settings say.',
    file: 'functions/src/overview/propose-levels.ts',
    find: 'proposeLevel(pieces, reorderDays)',
    put: 'proposeLevel(pieces, constraints.reorderDays)',
    suite: 'contract',
    tests: ['functions/test/contract/reorder-levels.test.ts'],
  },
  {
    fault: 'A sheet has no hidden parts, though they were asked for.',
    file: 'functions/src/stock-takes/list-shelf.ts',
    find: 'await (hidden ? catalog.readForStaff() : catalog.read())',
    put: 'await catalog.read()',
    suite: 'contract',
    tests: ['functions/test/contract/stock-take.test.ts'],
  },
];
