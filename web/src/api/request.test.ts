import { expect, it } from 'vitest';
import { fillPath, nextCursorOf, writeQuery } from './request.ts';

it('when a parameter is missing or empty, then no other address is called by mistake', () => {
  expect(() => fillPath('/partses/{id}')).toThrow('needs id');
  expect(() => fillPath('/partses/{id}', { id: '' })).toThrow('needs id');
});

it('when a path has several parameters, then each is encoded and filled in', () => {
  expect(fillPath('/a/{one}/b/{two}', { one: '1 2', two: 'x@y' })).toBe('/a/1%202/b/x%40y');
});

it('when a query is empty, then the address has no question mark', () => {
  expect(writeQuery()).toBe('');
  expect(writeQuery({ last: undefined })).toBe('');
  expect(writeQuery({ userEmail: 'a+b@c.example', last: undefined })).toBe('?userEmail=a%2Bb%40c.example');
});

it('when a parameter is an object, then each field is written under its own name', () => {
  expect(writeQuery({ q: 'x', spec: { speeds: '11,12', valve: undefined } })).toBe('?q=x&spec.speeds=11%2C12');
});

it('when a response names the next page, then its position is read, and on the last page there is none', () => {
  expect(nextCursorOf('</partses?limit=12&after=a%2Bb>; rel="next"')).toBe('a+b');
  expect(nextCursorOf('</partses?limit=12>; rel="next"')).toBeUndefined();
  expect(nextCursorOf(null)).toBeUndefined();
});
