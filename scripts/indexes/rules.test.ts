import { describe, expect, it } from 'vitest';
import { type Configured, findMissingIndex, type SentQuery } from './rules.ts';

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const down = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' });
const of = (collectionGroup: string, ...fields: Configured['indexes'][number]['fields']) => ({
  ...{ collectionGroup, queryScope: 'COLLECTION', fields },
});

const configured: Configured = {
  indexes: [
    of('purchases', up('state'), up('dueBy'), up('owedCents')),
    of('purchases', up('state'), down('createdAt')),
    of('purchases', { fieldPath: 'terms', arrayConfig: 'CONTAINS' }, down('createdAt')),
    of('parts', down('price'), down('createdAt')),
  ],
  fieldOverrides: [
    { collectionGroup: 'reviews', fieldPath: 'reports', indexes: [] },
    {
      collectionGroup: 'riders',
      fieldPath: 'userId',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    },
  ],
};

const is = (fieldPath: string, op = 'EQUAL') => ({ fieldFilter: { field: { fieldPath }, op } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const all = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
const from = (collectionId: string, allDescendants = false) => [{ collectionId, allDescendants }];

interface Row {
  title: string;
  query: SentQuery;
  summed?: string[];
}

const served: Row[] = [
  { title: 'all documents', query: { from: from('purchases') } },
  { title: 'several equal fields', query: { from: from('purchases'), where: all(is('state'), is('userId', 'IN')) } },
  { title: 'one range', query: { from: from('purchases'), where: is('dueBy', 'LESS_THAN_OR_EQUAL') } },
  { title: 'one sort, and the id', query: { from: from('parts'), orderBy: [by('price'), by('__name__')] } },
  {
    title: 'two sorts with their index',
    query: { from: from('parts'), orderBy: [by('price', 'DESCENDING'), by('createdAt', 'DESCENDING')] },
  },
  {
    title: 'a filter and a sort with their index',
    query: { from: from('purchases'), where: is('state'), orderBy: [by('createdAt', 'DESCENDING')] },
  },
  {
    title: 'two filters and a sort, merged of two indexes',
    query: {
      from: from('purchases'),
      where: all(is('state'), is('terms', 'ARRAY_CONTAINS')),
      orderBy: [by('createdAt', 'DESCENDING')],
    },
  },
  {
    title: 'a sum of what an equal field and a range narrow',
    query: { from: from('purchases'), where: all(is('state'), is('dueBy', 'LESS_THAN_OR_EQUAL')) },
    summed: ['owedCents'],
  },
  {
    title: 'a group of collections by the field that has it',
    query: { from: from('riders', true), where: is('userId') },
  },
  {
    title: 'a field that is null',
    query: { from: from('reviews'), where: { unaryFilter: { field: { fieldPath: 'proof' }, op: 'IS_NULL' } } },
  },
];

const refused: Row[] = [
  {
    title: 'a count of what an equal field and a range narrow, where only the sum has an index',
    query: { from: from('purchases'), where: all(is('state'), is('dueBy', 'LESS_THAN_OR_EQUAL')) },
  },
  {
    title: 'the other direction of an index',
    query: { from: from('purchases'), where: is('state'), orderBy: [by('createdAt')] },
  },
  {
    title: 'two sorts of which one runs the other way',
    query: { from: from('parts'), orderBy: [by('price', 'DESCENDING'), by('createdAt')] },
  },
  {
    title: 'a filter that no index begins with',
    query: { from: from('purchases'), where: all(is('state'), is('userId')), orderBy: [by('createdAt', 'DESCENDING')] },
  },
  { title: 'a field whose own index an override takes', query: { from: from('reviews'), where: is('reports') } },
  { title: 'a group of collections without an index', query: { from: from('riders', true), where: is('email') } },
  {
    title: 'a field of one collection whose index is of the group',
    query: { from: from('riders'), where: is('userId') },
  },
  {
    title: 'a sum that its index does not end with',
    query: { from: from('purchases'), where: is('state') },
    summed: ['paidCents'],
  },
  {
    title: 'a field that is not null, beside an equal one',
    query: {
      from: from('reviews'),
      where: all(is('partId'), { unaryFilter: { field: { fieldPath: 'proof' }, op: 'IS_NOT_NULL' } }),
    },
  },
];

describe('a query that production serves', () => {
  it.each(served)('when it is $title, then no index is missing', ({ query, summed }) => {
    expect(findMissingIndex(query, configured, summed)).toBeUndefined();
  });
});

describe('a query that production refuses', () => {
  it.each(refused)('when it is $title, then the missing index is named', ({ query, summed }) => {
    expect(findMissingIndex(query, configured, summed)).toContain(query.from?.[0]?.collectionId);
  });
});

it('when a count lacks its index, then the error names its fields in their order', () => {
  const query = { from: from('purchases'), where: all(is('dueBy', 'LESS_THAN_OR_EQUAL'), is('state')) };
  expect(findMissingIndex(query, configured)).toBe('COLLECTION purchases: state ==, dueBy ASCENDING');
});

it('when a query has alternatives, then the check throws, since it does not know their indexes', () => {
  const query = { from: from('parts'), where: { compositeFilter: { op: 'OR', filters: [is('name')] } } };
  expect(() => findMissingIndex(query, configured)).toThrow(/alternatives/);
});
