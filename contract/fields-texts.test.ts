import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { documentId, email, moment, optionalText, pictureUrl, switchedOn, text } from './fields.ts';
import { limits } from './limits.ts';

const name = text({ name: 'The name', min: 1, max: 10 });
const picture = pictureUrl('The picture');

function read(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data } = schema.safeParse(value);
  return success ? data : 'refused';
}

describe('a text', () => {
  it.each([
    ['  Saddle \n', 'Saddle'],
    ['one\ntwo', 'one\ntwo'],
    ['a\tb', 'a\tb'],
    ['x'.repeat(10), 'x'.repeat(10)],
    ['  xxxxxxxx', 'x'.repeat(8)],
    ['🚲'.repeat(10), '🚲'.repeat(10)],
    ['שלום', 'שלום'],
    ['__proto__', '__proto__'],
  ])('when %j is typed, then it is %j', (typed, kept) => {
    expect(read(name, typed)).toBe(kept);
  });

  it.each([
    '',
    '   ',
    '\n',
    'x'.repeat(11),
    // As long as is said, and blanks besides: lengths are of what is sent.
    '  xxxxxxxxxx  ',
    '🚲'.repeat(11),
    'a\0',
    'a\u0007b',
    'a\u001bb',
    'a\u007fb',
    'a\u0080b',
    'a\ud800',
    '\udfffa',
  ])('when %j is typed, then it is refused', (typed) => {
    expect(read(name, typed)).toBe('refused');
  });

  it.each([5, null, true, [], {}, undefined])('when %j comes in place of it, then it is missing', (typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('The name is missing.');
  });

  it('when it may be left out, then undefined passes and null does not', () => {
    const optional = optionalText({ name: 'The city', max: 10 });
    expect([read(optional, undefined), read(optional, ''), read(optional, null)]).toEqual([undefined, '', 'refused']);
  });
});

describe('a switch of a query', () => {
  const count = switchedOn('count');

  it.each([
    [true, true],
    ['true', true],
    [undefined, undefined],
  ])('when it is %j, then it is read as %j', (sent, expected) => {
    expect(read(count, sent)).toBe(expected);
  });

  it.each([false, 'false', '', 1, '1', null, 'TRUE', ['true'], {}])('when it is %j, then it is refused', (sent) => {
    expect(count.safeParse(sent).error?.issues[0]?.message).toBe('count can only be true.');
  });
});

describe('a picture’s address', () => {
  it.each(['/a.webp', '/images/parts/saddle-800.webp?v=2', 'https://a.example/b.png', 'HTTPS://A.EXAMPLE/'])(
    'when it is %s, then it is taken as it is',
    (address) => {
      expect(read(picture, address)).toBe(address);
    },
  );

  it.each([
    ...[
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:image/svg+xml,<svg>',
      'blob:x',
      'file:///etc',
    ],
    ...[
      '//evil.example/x',
      '/\\evil.example',
      '\\\\evil.example',
      'https:',
      'https://',
      'http:///',
      'http://a.example/b.png',
      'a.webp',
      './a.webp',
      '../a',
    ],
    ...[
      'https://a b',
      '/a b',
      'https://[',
      'https://a.example:99999',
      `/${'x'.repeat(limits.urlLength)}`,
      '',
      'java\tscript:x',
    ],
  ])('when it is %j, which could run, lead away or not load, then it is refused', (address) => {
    expect(read(picture, address)).toBe('refused');
  });
});

describe('an id', () => {
  it.each(['a', 'blanca-frame-2hfy5d', 'K7Q294MD', '_a', 'a__', 'x'.repeat(128), 'constructor'])(
    'when it is %s, then it can be one',
    (id) => {
      expect(read(documentId, id)).toBe(id);
    },
  );

  it.each(['', '.', '..', 'a/b', 'a b', '__x__', '__', 'ä', 'a\0', 'a\n', 'x'.repeat(129), '%2F', 5, null, ['a']])(
    'when it is %j, which no document has, then it is refused',
    (id) => {
      expect(read(documentId, id)).toBe('refused');
    },
  );
});

describe('an email', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    [' a@b.cc ', 'a@b.cc'],
    ["o'brien+parts@mail.example.com", "o'brien+parts@mail.example.com"],
    ['münze@straße.example', 'münze@straße.example'],
  ])('when it is %j, then the account is that of %j', (typed, address) => {
    expect(read(email, typed)).toBe(address);
  });

  it.each(['', 'a', 'a@b', '@b.cc', 'a@', 'a b@c.dd', 'a@b@c.dd', `${'x'.repeat(250)}@b.cc`, null, 5, ['a@b.cc']])(
    'when it is %j, then it is no address',
    (typed) => {
      expect(read(email, typed)).toBe('refused');
    },
  );
});

it('when a moment is answered, then it is ISO 8601 in UTC and nothing looser', () => {
  expect(read(moment, '2026-03-01T12:00:00.000Z')).toBe('2026-03-01T12:00:00.000Z');
  for (const loose of ['2026-03-01', '2026-03-01T12:00:00+01:00', '1 March 2026', 1_772_366_400_000])
    expect(read(moment, loose)).toBe('refused');
});
