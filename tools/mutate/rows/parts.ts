import type { Row } from '../row.ts';

/** Faults in the life cycle of parts, their successors, and the form about them. */
export const partsRows: readonly Row[] = [
  {
    fault: 'A discontinued part that was hidden is sold again once it is published.',
    file: 'functions/src/parts/store.ts',
    find: "const isKeptApart = status === 'hidden' && state.lifeCycle === 'discontinued';",
    put: 'const isKeptApart = false;',
    suite: 'contract',
    tests: ['functions/test/contract/hidden-parts.test.ts'],
  },
  {
    fault: 'A life cycle that an older instance left beside a status is read.',
    file: 'contract/part/status.ts',
    find: "(isHidden ? lifeCycle : status) === 'discontinued'",
    put: "(lifeCycle ?? status) === 'discontinued'",
    suite: 'unit',
    tests: ['contract/part/status.test.ts'],
  },
  {
    fault: 'Two parts become the successors of each other.',
    file: 'functions/src/parts/successors.ts',
    find: '    if (at === id) return true;\n',
    put: '',
    suite: 'contract',
    tests: ['functions/test/contract/successors.test.ts'],
  },
  {
    fault: 'Riders are told of the successor of a part that is sold again.',
    file: 'functions/src/back-in-stock/notify.ts',
    find: "readState(part).lifeCycle === 'discontinued' && part.successor === next.id",
    put: 'part.successor === next.id',
    suite: 'contract',
    tests: ['functions/test/contract/successors.test.ts'],
  },
  {
    fault: 'Ctrl+S saves a part of which nothing is changed.',
    file: 'web/src/admin/parts/edit-part-form.tsx',
    find: 'if (isDirty && !change.isPending) void submit();',
    put: 'void submit();',
    suite: 'components',
    tests: ['web/src/admin/parts/part-sections.test.tsx'],
  },
  {
    fault: 'Everybody who reads a part is answered where it lies.',
    file: 'functions/src/parts/store.ts',
    find: 'withSpecification(toPublicPart(toPart(document)))',
    put: 'withSpecification(toPart(document))',
    suite: 'contract',
    tests: ['functions/test/contract/staff-facts.test.ts', 'functions/test/contract/every-call.test.ts'],
  },
  {
    fault: 'Lists of an instance that has the parts in memory answer everybody where they lie.',
    file: 'functions/src/catalog/routes.ts',
    find: 'toListed(toPublicPart(part), query)',
    put: 'toListed(part, query)',
    suite: 'contract',
    tests: ['functions/test/contract/staff-facts.test.ts'],
  },
  {
    fault: 'Visitors are shown an older part than the staff has seen.',
    file: 'functions/src/app/serve-shared.ts',
    find: 'service.responseCache.forget(key);',
    put: '',
    suite: 'contract',
    tests: ['functions/test/contract/kept-answers.test.ts'],
  },
];
