import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { constraints } from './constraints.ts';
import { personName } from './person-name.ts';
import { hostileTexts } from './testing/hostile-texts.ts';

it.each([
  ['June Halvorsen', 'June Halvorsen'],
  ['  June \t Halvorsen\n', 'June Halvorsen'],
  ['June\r\nBcc: all@example.com', 'June Bcc: all@example.com'],
  ['June\0Halvorsen', 'June Halvorsen'],
  ['\u202eHalvorsen June\u2066', 'Halvorsen June'],
  ['Ju\u200bne\ufeff \u00adHal\u2060vorsen', 'June Halvorsen'],
  ['Ju\ud800ne', 'June'],
  ['\u3164', ''],
  ['\u2800 \u00a0 \u3000', ''],
  ['Zoe\u0308', 'Zoë'],
  [`e${'\u0323'.repeat(40)}`, `ẹ${'\u0323'.repeat(4)}`],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ["Sinéad O'Connor-Ní Dhuibh, Jr.", "Sinéad O'Connor-Ní Dhuibh, Jr."],
  ['田中 太郎', '田中 太郎'],
  ['محمد علي', 'محمد علي'],
  ['x'.repeat(8_000), 'x'.repeat(constraints.nameLength)],
  ['𝕊'.repeat(500), '𝕊'.repeat(constraints.nameLength)],
  [undefined, ''],
  [null, ''],
  [7, ''],
  [{ toString: () => 'June' }, ''],
])("when somebody's name is %j, then it is displayed as %j", (given, shown) => {
  expect(personName(given)).toBe(shown);
});

describe('a name that impersonates the shop', () => {
  const claims = [
    ...[
      'June (staff)',
      'STAFF',
      'Admin',
      'the admin',
      'Shop Support',
      'support',
      'Administrator',
      'Official',
      'Moderator',
    ],
    ...['Fourteener', 'Fourteener Cycles', 'FourteenerCycles', 'The Fourteener Bench'],
    ...[
      'Аdmin',
      'ѕtaff',
      'ａｄｍｉｎ',
      '𝐀𝐝𝐦𝐢𝐧',
      'ad\u200bmin',
      'ad\u200dmin',
      'àdmin',
      '4dm1n',
      'S t a f f',
      's.u.p.p.o.r.t',
      'sta\u0335ff',
    ],
  ];

  it.each(claims)("when a customer's name is %s, then it is treated as empty", (given) => {
    expect(personName(given)).toBe('');
  });

  it.each(['June (staff)', 'Fourteener Support'])("when an admin's name is %s, then it is kept", (given) => {
    expect(personName(given, { isAdmin: true })).toBe(given);
  });

  it.each(['Stafford Lee', 'Amin Administrado', 'Modesta', 'Supporta', 'J. R. R. Jones', 'Rootsy'])(
    'when %s only resembles a reserved word, then the name is kept',
    (given) => {
      expect(personName(given)).toBe(given);
    },
  );
});

it('when a name is any value at all, then the result is one bounded line of visible, well-formed text, and is stable', () => {
  const characters = fc.constantFrom(
    ...[
      'a',
      ' ',
      '\0',
      '\r\n',
      '\t',
      '\u202e',
      '\u2066',
      '\u200d',
      '\u200c',
      '\ufeff',
      '\ud800',
      '\udc00',
      '\u0301',
      '\u0323',
    ],
    ...['👩', 'é', 'ก', 'ﷺ', '한', '\u1100', '\u1161', '\u115f', 'क', '्', '\u034f', '\u{e0041}', '\ufe0f', '\u3000'],
  );
  const given = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: characters, maxLength: 400 }),
  );
  fc.assert(
    fc.property(given, fc.boolean(), (text, isAdmin) => {
      const name = personName(text, { isAdmin });
      expect(name.isWellFormed()).toBe(true);
      expect(Array.from(name).length).toBeLessThanOrEqual(constraints.nameLength);
      expect(name).toBe(name.trim());
      expect(name).not.toMatch(
        /\s\s|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u,
      );
      expect(name).not.toMatch(/[^\S ]/);
      expect(personName(name, { isAdmin })).toBe(name);
    }),
    { numRuns: 3_000 },
  );
});

it('when a name is 64 KiB of hostile text, then it is cleaned quickly', () => {
  for (const [kind, text] of hostileTexts()) {
    const times = [1, 2, 3].map(() => {
      const begin = performance.now();
      personName(text);
      return performance.now() - begin;
    });
    expect(Math.min(...times), kind).toBeLessThan(50);
  }
});
