import { brand } from './brand.ts';
import { constraints } from './constraints.ts';

// Kept apart from the schemas, so that the sign-up page and the account's name do not load them.

/** The UTF-16 units of a name that are examined: far more than a real name has, and quick to match. */
const EXAMINED_LENGTH = 1_000;
/** Combining marks per letter: Vietnamese needs two; more would overlap the lines above and below. */
const MARKS = 4;

/**
 * Characters that are invisible or change the text direction, except for the two joiners that Persian and Indic names
 * need.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}]/gu;
/** Joiners with nothing to join. */
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
const MARKS_TOO_MANY = new RegExp(String.raw`(?<=\p{M}{${MARKS}})\p{M}`, 'gu');
const BLANKS = /[\s\p{Cc}\p{Z}\u2800]/gu;

/**
 * The displayable form of a name that somebody gave themselves: one line of visible, well-formed text with single
 * spaces, at most `constraints.nameLength` characters. Never throws. Empty if nothing is left, or if somebody other
 * than an admin claims to speak for the shop.
 */
export function personName(given: unknown, { isAdmin = false } = {}): string {
  if (typeof given !== 'string') return '';
  const visible = given
    .slice(0, EXAMINED_LENGTH)
    .replaceAll(BLANKS, ' ')
    .replaceAll(UNSEEN, '')
    // Must come before the marks are counted and composed, because loose joiners separate them.
    .replaceAll(LOOSE_JOINERS, '')
    .normalize('NFC')
    .replaceAll(MARKS_TOO_MANY, '');
  const words = visible.split(' ').filter((word) => /[^\u200c\u200d]/.test(word));
  const name = Array.from(words.join(' '))
    .slice(0, constraints.nameLength)
    .join('')
    .replaceAll(LOOSE_JOINERS, '')
    .trim();
  return !isAdmin && claimsShop(name) ? '' : name;
}

/** Letters of other scripts and digits that look like a Latin letter. */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аα@4',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε3',
    h: 'һ',
    i: 'іιı1!',
    j: 'ј',
    k: 'κк',
    l: 'ӏ|',
    m: 'м',
    n: 'ոη',
  })
    .concat(Object.entries({ o: 'оο0', p: 'рρ', r: 'г', s: 'ѕ5$', t: 'тτ7', u: 'υ', v: 'ν', w: 'ѡ', x: 'хχ', y: 'уγ' }))
    .flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

const CLAIMS = new Set(
  [
    'admin',
    'admins',
    'administrator',
    'moderator',
    'mod',
    'staff',
    'support',
    'official',
    'helpdesk',
    'webmaster',
  ].concat(['sysadmin', 'superuser']),
);

/** Whether any word of a name, however it is spelled, claims to be the shop or an admin. */
function claimsShop(name: string): boolean {
  const plain = Array.from(
    name
      .normalize('NFKD')
      .replaceAll(/[\p{M}\u200c\u200d]/gu, '')
      .toLowerCase(),
  );
  const latin = plain.map((sign) => LOOKALIKES.get(sign) ?? sign).join('');
  const words = latin.split(/[^\p{L}\p{N}]+/u);
  // Also catches "S t a f f" and "s.t.a.f.f": single letters in a row form one word.
  const spelled = latin
    .replaceAll(/(?<![\p{L}\p{N}])(\p{L})[^\p{L}\p{N}]+(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u);
  return [...words, ...spelled].some((word) => CLAIMS.has(word)) || latin.includes(brand.shortName.toLowerCase());
}
