import { expect, it } from 'vitest';
import { parseAuditFilter } from './audit-filter.ts';

it.each([
  ['order=K7Q294MD&kind=order', { kind: 'order', by: undefined, order: 'K7Q294MD' }],
  ['person=uid&by=admin', { kind: undefined, by: 'admin', person: 'uid' }],
  ['part=saddle&order=A', { kind: undefined, by: undefined, order: 'A' }],
  ['kind=weather&part=a/b&by=__x__', { kind: undefined, by: undefined }],
])(
  'when the address has the query "%s", then the log is filtered by its valid values, by one record at a time',
  (query, filter) => {
    expect(parseAuditFilter(new URLSearchParams(query))).toEqual(filter);
  },
);
