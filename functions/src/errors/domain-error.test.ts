import { describe, expect, it } from 'vitest';
import { type ProblemName, problems } from '@fourteener/contract/problems';
import { DomainError, busy, invalidFields, tooManyRequests } from './domain-error.ts';

describe('a refusal', () => {
  it.each(Object.keys(problems) as ProblemName[])(
    'when its name is "%s", then its body is the problem of the contract',
    (name) => {
      const error = new DomainError(name, 'What to do.');
      expect(error.status).toBe(problems[name].status);
      expect(JSON.parse(JSON.stringify(error))).toStrictEqual({
        type: `urn:problem:${name}`,
        title: problems[name].title,
        status: problems[name].status,
        detail: 'What to do.',
        message: 'What to do.',
      });
    },
  );

  it('when it is serialized, then it contains no stack', () => {
    expect(JSON.stringify(new DomainError('unexpected', 'Sorry.'))).not.toContain('domain-error.test');
    expect(new DomainError('unexpected', 'Sorry.').headers).toEqual({});
  });

  it('when it has figures of its own, then they are beside the other fields', () => {
    const error = new DomainError('price-changed', 'Look again.', { extras: { shownPrice: 1, price: 2 } });
    expect(error.toJSON()).toMatchObject({ status: 409, shownPrice: 1, price: 2 });
  });

  it('when several fields are wrong, then each is named, and the detail joins their messages', () => {
    const errors = [
      { path: 'name', message: 'The name is missing.' },
      { path: 'price', message: 'The price is no amount.' },
    ];
    const error = invalidFields(errors);
    expect(error.toJSON()).toMatchObject({
      type: 'urn:problem:invalid-fields',
      detail: 'The name is missing. The price is no amount.',
      errors,
    });
  });

  it('when the shop is busy, then it has Retry-After', () => {
    expect(busy()).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    expect(busy('Soon.').message).toBe('Soon.');
  });
});

it.each([
  [1, '1', '1 second.'],
  [1_000, '1', '1 second.'],
  [1_001, '2', '2 seconds.'],
  [59_000, '59', '59 seconds.'],
  [60_000, '60', '1 minute.'],
  [61_000, '61', '2 minutes.'],
])(
  'when somebody sent too many requests and must wait for %d ms, then the answer says how long',
  (wait, seconds, words) => {
    const error = tooManyRequests('Too many.', wait);
    expect(error.headers).toEqual({ 'Retry-After': seconds });
    expect(error.toJSON()).toMatchObject({ status: 429, detail: `Too many. Please try again in ${words}` });
  },
);
