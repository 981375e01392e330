import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { documentId, email, timestamp, optionalText, pictureUrl, switchedOn, text } from './fields.ts';
import { constraints } from './constraints.ts';

const name = text({ name: 'The name', min: 1, max: 10 });
const lines = text({ name: 'The description', min: 1, max: 10, hasLines: true });
const picture = pictureUrl('The picture');

function read(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data } = schema.safeParse(value);
  return success ? data : 'rejected';
}

describe('a text', () => {
  it.each([
    ['  Saddle \n', 'Saddle'],
    ['\u202d+353 1\u202c', '+353 1'],
    ['\u2068אבג\u2069 ', 'אבג'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩🏽\u200d🔧', '👩🏽\u200d🔧'],
    ['d\u200f', 'd\u200f'],
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
    // The length is checked before trimming, so this text is too long although it would fit without the spaces.
    '  xxxxxxxxxx  ',
    '🚲'.repeat(11),
    'a\0',
    'a\u0007b',
    'a\u001bb',
    'a\u007fb',
    'a\u0080b',
    'a\ud800',
    '\udfffa',
  ])('when %j is typed, then it is rejected', (typed) => {
    expect(read(name, typed)).toBe('rejected');
  });

  it.each(['one\ntwo', 'one\r\ntwo', 'a\tb', 'a\u2028b'])(
    'when a text of several lines is %j, then it is kept',
    (typed) => {
      expect([read(lines, typed), read(name, typed)]).toEqual([typed, 'rejected']);
    },
  );

  it.each(['a\u202eb', 'a\u2066b\u2069c'])(
    'when %j contains marks that reverse the direction of text, then it is rejected',
    (typed) => {
      expect([read(lines, typed), read(name, typed)]).toEqual(['rejected', 'rejected']);
    },
  );

  it.each([5, null, true, [], {}, undefined])('when a text is %j, then it is rejected as missing', (typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('The name is missing.');
  });

  it('when a text is optional, then undefined is valid and null is not', () => {
    const optional = optionalText({ name: 'The city', max: 10 });
    expect([read(optional, undefined), read(optional, ''), read(optional, null)]).toEqual([undefined, '', 'rejected']);
  });
});

describe('a boolean query parameter', () => {
  const count = switchedOn('count');

  it.each([
    [true, true],
    ['true', true],
    [undefined, undefined],
  ])('when a query parameter is %j, then it is parsed as %j', (sent, expected) => {
    expect(read(count, sent)).toBe(expected);
  });

  it.each([false, 'false', '', 1, '1', null, 'TRUE', ['true'], {}])(
    'when a query parameter is %j, then it is rejected',
    (sent) => {
      expect(count.safeParse(sent).error?.issues[0]?.message).toBe('count can only be true.');
    },
  );
});

describe('a picture’s address', () => {
  it.each(['/a.webp', '/images/parts/saddle-800.webp?v=2', 'https://a.example/b.png', 'HTTPS://A.EXAMPLE/'])(
    "when a picture's URL is %s, then it is accepted unchanged",
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
      'https:///a.example/b',
      'https://a.example\\@b.example/',
      'https://[',
      'https://a.example:99999',
      `/${'x'.repeat(constraints.urlLength)}`,
      '',
      'java\tscript:x',
    ],
  ])("when a picture's URL is %j, which could run code, lead elsewhere or not load, then it is rejected", (address) => {
    expect(read(picture, address)).toBe('rejected');
  });

  it.each([
    ...['127.0.0.1', '127.1', '0x7f.0.0.1', '0x7f000001', '2130706433', '0177.0.0.1', '10.0.0.5', '169.254.169.254'],
    ...['8.8.8.8', '1.2.3.4.', '127%2E0.0.1', '１２７.0.0.1', '①②⑦.0.0.1', '127。0。0。1', '0'],
    ...['[::1]', '[fe80::1]', '[::ffff:127.0.0.1]', '[2001:db8::1]'],
    ...['localhost', 'LOCALHOST', 'localhost.', 'shop.localhost', 'ｌｏｃａｌｈｏｓｔ', 'router', 'intranet', 'a.'],
    ...[
      'printer.local',
      'printer.LOCAL.',
      'metadata.google.internal',
      'nas.lan',
      'nas.home',
      'nas.home.arpa',
      'a.corp',
    ],
    ...['user@a.example', 'user:word@a.example', '@a.example', 'a.example@127.0.0.1'],
    ...['a.example:8443', 'a.example:80', 'a.example:22'],
  ])('when its host is %s, which is no public site at its usual port, then it is refused', (host) => {
    expect(read(picture, `https://${host}/a.webp`)).toBe('rejected');
  });

  it.each([
    'a.example',
    'a.example.',
    'a.example:443',
    'A.B.example',
    'straße.example',
    'xn--strae-oqa.example',
    '1.a.example',
    'local.example',
  ])("when a picture's host is %s, then it is accepted", (host) => {
    expect(read(picture, `https://${host}/a.webp`)).toBe(`https://${host}/a.webp`);
  });
});

describe('an id', () => {
  it.each(['a', 'blanca-frame-2hfy5d', 'K7Q294MD', '_a', 'a__', 'x'.repeat(128), 'constructor'])(
    'when a document id is %s, then it is valid',
    (id) => {
      expect(read(documentId, id)).toBe(id);
    },
  );

  it.each(['', '.', '..', 'a/b', 'a b', '__x__', '__', 'ä', 'a\0', 'a\n', 'x'.repeat(129), '%2F', 5, null, ['a']])(
    'when a document id is %j, which no document has, then it is rejected',
    (id) => {
      expect(read(documentId, id)).toBe('rejected');
    },
  );
});

describe('an email', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    [' a@b.cc ', 'a@b.cc'],
    ["o'brien+parts@mail.example.com", "o'brien+parts@mail.example.com"],
    ['münze@straße.example', 'münze@straße.example'],
  ])('when an email is %j, then it belongs to the account %j', (typed, address) => {
    expect(read(email, typed)).toBe(address);
  });

  it.each(['', 'a', 'a@b', '@b.cc', 'a@', 'a b@c.dd', 'a@b@c.dd', `${'x'.repeat(250)}@b.cc`, null, 5, ['a@b.cc']])(
    'when an email is %j, then it is not a valid address',
    (typed) => {
      expect(read(email, typed)).toBe('rejected');
    },
  );
});

it('when a response contains a timestamp, then only ISO 8601 in UTC is valid', () => {
  expect(read(timestamp, '2026-03-01T12:00:00.000Z')).toBe('2026-03-01T12:00:00.000Z');
  for (const loose of ['2026-03-01', '2026-03-01T12:00:00+01:00', '1 March 2026', 1_772_366_400_000])
    expect(read(timestamp, loose)).toBe('rejected');
});
