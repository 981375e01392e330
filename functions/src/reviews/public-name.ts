import { brand } from '@fourteener/contract/brand';
import { foldCharacter, foldSubstitute, isPlain } from './lookalikes.ts';
import { personName } from '@fourteener/contract/user/person-name';
import { NAMELESS } from '@fourteener/contract/review/rules';

/** Words with which somebody would pose as the shop, or would claim its badge. */
const CLAIMS = [
  ...['admin', 'administrator', 'moderator', 'staff', 'support', 'official', 'helpdesk', 'webmaster', 'sysadmin'],
  ...['superuser', 'verified', 'owner', 'shop', brand.shortName],
].map(skeleton);

/** One claim or several without a space, in the singular or the plural. */
const CLAIM = new RegExp(String.raw`^(?:(?:${CLAIMS.join('|')})s?)+$`, 'u');
/** The skeleton of the shop's name, which is a claim with any word attached. */
const SHOP = skeleton(brand.shortName);
/** A claim only as a single word, and so not among `CLAIMS`: "Mo D." may be a name. */
const SHORT_CLAIM = 'mod';
/** The fewest letters of a claim that is spelled in several words: "S hop" may be a name. */
const SPELLED = 5;
const LONGEST = Math.max(...CLAIMS.map(({ length }) => length));

/** Words that are no name by themselves. */
const FILLERS = new Set(
  [
    'the',
    'a',
    'an',
    'of',
    'and',
    'at',
    'by',
    'from',
    'in',
    'for',
    'your',
    'our',
    'buyer',
    'purchase',
    'customer',
  ].concat(['account', 'team', 'cycles', 'user']),
);

/** Apostrophes, joiners and marks belong to the word around them. */
const WITHIN = /^['’ʼ\u200c\u200d\p{M}]$/u;
const LETTER = /^[\p{L}\p{N}]$/u;

/** Signs that a name does not need and that could pass for a badge, such as ✅ ✓ ☑ ★. */
const SYMBOLS = /[\p{So}\p{Sm}\p{Sc}\p{Me}\p{Emoji_Modifier}\p{Extended_Pictographic}]/gu;

interface Word {
  /** The indexes of the word's first character and of the first one after it. */
  from: number;
  to: number;
  text: string;
}

/**
 * The public form of a name, on reviews: without words that claim to be the shop, its staff or a verified customer, in any spelling, and
 * without symbols, which could pass for a badge. "A rider" when nothing else is left, or when it would be an admin's name. Names of
 * customers such as Bishop or Staffan keep their letters: only whole words count.
 */
export function publicName(given: unknown, adminNames: readonly string[] = []): string {
  let name = personName(given);
  // Cleaning may leave text that is a claim again, as with "St✅aff", so that it is repeated until nothing changes.
  for (let left = clean(name); left !== name; left = clean(name)) name = left;
  const words = splitWords(Array.from(name), false);
  if (words.every(({ text }) => FILLERS.has(text.toLowerCase()))) return NAMELESS;
  const admins = new Set(adminNames.flatMap(skeletons));
  return skeletons(name).some((each) => admins.has(each)) ? NAMELESS : name;
}

function clean(name: string): string {
  const left = dropClaims(name).replaceAll(SYMBOLS, ' ');
  return left === name ? name : personName(tidy(left));
}

/** The skeletons of a whole name, with its signs and without them; empty ones are left out. */
function skeletons(name: string): string[] {
  return [name, name.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')].map(skeleton).filter((each) => each !== '');
}

/** The skeleton of a text: its letters and digits by their looks. Names with the same skeleton are hard to tell apart. */
function skeleton(text: string): string {
  const looks = isPlain(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join('');
  const latin = looks.replaceAll(/[^a-z]/g, foldSubstitute);
  // Letters that look alike within a word: l and i, rn and m, vv and w.
  const alike = latin.replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w');
  return alike.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Removes the words that are claims; signs count first as letters of a word, as in `$taff`, then as its end, as in `Staff!`. */
function dropClaims(name: string): string {
  return [true, false].reduce((left, withSigns) => {
    const characters = Array.from(left);
    const words = splitWords(characters, withSigns);
    for (const { from, to } of words.filter(({ text }) => isClaim(text))) characters.fill('', from, to);
    for (const { from, to } of findSpelled(words)) characters.fill('', from, to);
    return characters.join('');
  }, name);
}

/** Whether a word is a claim, or contains one after an apostrophe, or next to digits or signs: `l’admin`, `Admin2`. */
function isClaim(word: string): boolean {
  const parts = word.split(/['’ʼ]/u);
  const begun = new Set([word, ...parts].flatMap((text) => [text, text.replace(/^[^\p{L}]+/u, '')]));
  const whole = new Set([...begun].flatMap((text) => [text, dropEnd(text, /[^\p{L}\p{M}]/u)]));
  return [...whole].map(skeleton).some((looks) => looks === SHORT_CLAIM || looks.includes(SHOP) || CLAIM.test(looks));
}

/** The words that spell a claim together: `ad min`, `S t a f f`. */
function findSpelled(words: readonly Word[]): Word[] {
  const looks = words.map(({ text }) => skeleton(text));
  return words.flatMap((_, first) => {
    let together = '';
    for (let last = first; last < words.length && together.length <= LONGEST; last += 1) {
      together += looks[last] ?? '';
      const some = words.slice(first, last + 1);
      const isLettered = some.every(({ to, from }) => to - from === 1);
      if (last > first && (isLettered || together.length >= SPELLED) && CLAIM.test(together)) return some;
    }
    return [];
  });
}

/**
 * The words of a name: runs of letters and digits, also of signs that stand for letters if `withSigns`. A capital within a run begins a new
 * word.
 */
function splitWords(characters: readonly string[], withSigns: boolean): Word[] {
  const words: Word[] = [];
  let last: Word | undefined;
  characters.forEach((character, at) => {
    const isPart =
      WITHIN.test(character) || isLetter(character) || (withSigns && foldSubstitute(character) !== character);
    if (!isPart) {
      last = undefined;
      return;
    }
    const isCapital = /\p{Lu}/u.test(character) && /\p{Ll}$/u.test(last?.text ?? '');
    if (last && !isCapital) {
      last.text += character;
      last.to = at + 1;
    } else words.push((last = { from: at, to: at + 1, text: character }));
  });
  return words;
}

function isLetter(character: string): boolean {
  return LETTER.test(character) || (!isPlain(character) && /^[a-z]+$/.test(foldCharacter(character)));
}

/** Removes the remains around removed words: empty brackets, and punctuation around nothing. */
function tidy(name: string): string {
  const left = name
    .replaceAll(/[([{<«“"']\s*[)\]}>»”"']/gu, ' ')
    .replaceAll(/(?<=^|\s)[\p{P}\s]*(?=\s|$)/gu, ' ')
    .replaceAll(/^[^\p{L}\p{N}]+/gu, '');
  return dropEnd(left, /[\s,;:/&_\p{Pd}]/u);
}

/** The text without the matching characters at its end. */
function dropEnd(text: string, dropped: RegExp): string {
  const characters = Array.from(text);
  return characters.slice(0, characters.findLastIndex((each) => !dropped.test(each)) + 1).join('');
}
