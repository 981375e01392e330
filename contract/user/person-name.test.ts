import fc from 'fast-check';
import { expect, it } from 'vitest';
import { constraints } from '../constraints.ts';
import { personName } from './person-name.ts';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { leastTime } from '../testing/least-time.ts';

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
  ['Salida Bike Shop', 'Salida Bike Shop'],
  ['Shop Owner', 'Shop Owner'],
  ['محمد علي', 'محمد علي'],
  ['x'.repeat(8_000), 'x'.repeat(80)],
  ['𝕊'.repeat(500), '𝕊'.repeat(80)],
  [undefined, ''],
  [null, ''],
  [7, ''],
  [{ toString: () => 'June' }, ''],
])("when somebody's name is %j, then it is displayed as %j", (given, shown) => {
  expect(personName(given)).toBe(shown);
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
    fc.property(given, (text) => {
      const name = personName(text);
      expect(name.isWellFormed()).toBe(true);
      expect(Array.from(name).length).toBeLessThanOrEqual(constraints.personNameLength);
      expect(name).toBe(name.trim());
      expect(name).not.toMatch(
        /\s\s|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u,
      );
      expect(name).not.toMatch(/[^\S ]/);
      expect(personName(name)).toBe(name);
    }),
    { numRuns: 3_000 },
  );
});

it('when a name is 64 KiB of hostile text, then it is cleaned quickly', () => {
  for (const [kind, text] of hostileTexts()) {
    expect(
      leastTime(() => personName(text), 50),
      kind,
    ).toBeLessThan(50);
  }
});
