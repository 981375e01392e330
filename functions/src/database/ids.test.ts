import { describe, expect, it } from 'vitest';
import { documentId } from '@fourteener/contract/fields';
import { nameId, randomCharacters } from './ids.ts';

describe('random characters', () => {
  it('when an id is read out on the phone, then it has no letter that sounds or looks like another', () => {
    expect(randomCharacters(2_000)).toMatch(/^[0-9A-HJKMNP-TV-Z]{2000}$/);
  });

  it('when many characters are drawn, then all 32 occur, about equally often', () => {
    const counts = new Map<string, number>();
    for (const character of randomCharacters(32_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(250);
  });

  it('when 10,000 order numbers are drawn, then no two are the same', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => randomCharacters(8))).size).toBe(10_000);
  });
});

describe('the id of a named thing', () => {
  it.each([
    ['Blanca Frame, Steel', 'blanca-frame-steel'],
    ['  Crème brûlée  ', 'creme-brulee'],
    ['29 × 2.4" Tyre', '29-x-2-4-tyre'],
    ['ﬁne ½', 'fine-1-2'],
    ['--- A ---', 'a'],
    ['🚲', 'part'],
    ['שלום', 'part'],
    ['../../etc/passwd', 'etc-passwd'],
    ['__proto__', 'proto'],
    ['', 'part'],
    [`${'a'.repeat(39)} bcd`, 'a'.repeat(39)],
    ['x'.repeat(5_000), 'x'.repeat(40)],
  ])('when something is named %j, then its id starts with %s', (name, slug) => {
    const id = nameId(name);
    expect(id.slice(0, -7)).toBe(slug);
    expect(id.slice(-7)).toMatch(/^-[0-9a-hjkmnp-tv-z]{6}$/);
  });

  it.each(['Ünïcödé', '🚲', '__x__', 'a/b', '.', '..', '\0', 'x'.repeat(500)])(
    'when something is named %j, then the contract accepts the id',
    (name) => {
      expect(documentId.safeParse(nameId(name)).success).toBe(true);
    },
  );

  it('when two things have the same name, then their ids differ', () => {
    expect(nameId('Bell')).not.toBe(nameId('Bell'));
  });
});
