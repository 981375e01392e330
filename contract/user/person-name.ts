import { constraints } from '../constraints.ts';

/** The number of UTF-16 units of a name that are examined: far more than a real name has, and quick to match. */
const EXAMINED_LENGTH = 1_000;
/** The most combining marks per letter: Vietnamese needs two; more would overlap the lines above and below. */
const MARKS = 4;

/**
 * Characters that are invisible or change the text direction, except for the two joiners that Persian and Indic names
 * need.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}]/gu;
/** Joiners without letters to join. */
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
const MARKS_TOO_MANY = new RegExp(String.raw`(?<=\p{M}{${MARKS}})\p{M}`, 'gu');
const BLANKS = /[\s\p{Cc}\p{Z}\u2800]/gu;

/**
 * The form of a name that the shop stores and shows to its owner and to admins, whatever its source: one line of visible, well-formed text
 * with single spaces, at most `constraints.personNameLength` characters. Never throws; empty if nothing is left. `publicName` decides how
 * much of it others see.
 */
export function personName(given: unknown): string {
  if (typeof given !== 'string') return '';
  const visible = given
    .slice(0, EXAMINED_LENGTH)
    .replaceAll(BLANKS, ' ')
    .replaceAll(UNSEEN, '')
    // Loose joiners must be removed first, because they separate the marks that are then counted and composed.
    .replaceAll(LOOSE_JOINERS, '')
    .normalize('NFC')
    .replaceAll(MARKS_TOO_MANY, '');
  const words = visible.split(' ').filter((word) => /[^\u200c\u200d]/.test(word));
  return Array.from(words.join(' '))
    .slice(0, constraints.personNameLength)
    .join('')
    .replaceAll(LOOSE_JOINERS, '')
    .trim();
}
