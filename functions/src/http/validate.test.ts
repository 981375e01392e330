import { constraints } from '@fourteener/contract/constraints';
import { describe, expect, it } from 'vitest';
import { newOrder } from '@fourteener/contract/order/schemas';
import { DomainError } from '../errors/domain-error.ts';
import { parseQuery, validate } from './validate.ts';

describe('reading a query', () => {
  it.each<[string, Record<string, string>]>([
    ['/partses', {}],
    ['/partses?', {}],
    ['/partses?limit=5&after=a%2Bb', { limit: '5', after: 'a+b' }],
    ['/partses?limit=+5+', { limit: ' 5 ' }],
    ['/partses?a=%&b=%ff', { a: '%', b: '\ufffd' }],
    ['/partses?a', { a: '' }],
    ['/partses?a=1?b=2', { a: '1?b=2' }],
    ['//partses?a=1', { a: '1' }],
    ['http://shop.example/partses?a=1', { a: '1' }],
    ['http://shop.example:99999/partses?a=1', { a: '1' }],
  ])('when the address is %s, then the query is %j', (url, query) => {
    expect({ ...parseQuery(url) }).toEqual(query);
  });

  it('when a key is also a property of every object, then it is read as a plain key', () => {
    const query = parseQuery('/partses?__proto__=1&constructor=2&toString=3');
    expect(Object.entries(query)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['toString', '3'],
    ]);
    expect(({} as { 1?: unknown })[1]).toBeUndefined();
  });

  it.each([
    ['?a=1&a=1', 'a'],
    ['?a=1&b=2&a=', 'a'],
    ['?a&a', 'a'],
    ['?a=1&%61=2', 'a'],
    ['?__proto__=1&__proto__=1', '__proto__'],
    ['?kind=chain'.concat('&kind=chain'.repeat(199)), 'kind'],
    ['?spec.speeds=11&spec.speeds=12', 'spec.speeds'],
    ['?spec=1&spec.speeds=2', 'spec'],
    ['?spec.speeds=2&spec=1', 'spec'],
    [`?${'k'.repeat(50)}&${'k'.repeat(50)}`, 'k'.repeat(constraints.codeLength)],
  ])('when a key is repeated in %s, then the query is refused and the key named', (query, key) => {
    expect(() => parseQuery(`/partses${query}`)).toThrow(
      new DomainError('malformed-request', `The query parameter ${key} appears twice in the address.`),
    );
  });
});

describe('validating a body', () => {
  const good = { partsId: 'saddle', quantity: '2', phone: ' 719 ', address: 'Salida' };

  it('when the body is valid, then the result has the fields of the schema, and no others', () => {
    const read = validate(newOrder, { ...good, partsName: 'Gold', userEmail: 'a@b.cc', admin: true });
    expect(read).toStrictEqual({ partsId: 'saddle', quantity: 2, phone: '719', address: 'Salida' });
  });

  it('when several fields are wrong, then each is named once, in the order of the schema', () => {
    const wrong = () => validate(newOrder, { partsId: [], quantity: 'x', phone: [], address: '' });
    expect(wrong).toThrow(DomainError);
    expect(pathsOf(wrong)).toEqual(['partsId', 'quantity', 'phone', 'address']);
  });

  it.each([null, [], 'text', 5, undefined])(
    'when the body is %j instead of an object, then it is refused with a sentence',
    (value) => {
      expect(() => validate(newOrder, value)).toThrow(DomainError);
    },
  );
});

function pathsOf(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return (error.extras.errors as { path: string }[]).map(({ path }) => path);
    throw error;
  }
  throw new Error('Nothing was refused.');
}
