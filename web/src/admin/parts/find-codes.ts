import { adapters } from '@fourteener/contract/fit/adapters';
import type { Side } from '@fourteener/contract/fit/facts';
import { interfaces } from '@fourteener/contract/fit/vocabulary';

/** A standard that can be chosen. */
export interface CodeChoice {
  code: string;
  label: string;
  synonyms: readonly string[];
}

/** The standards that a side of an interface can have, in the order of the vocabulary. */
export function codesOfSide(id: string, side: Side): CodeChoice[] {
  const known = interfaces.get(id);
  if (!known) return [];
  if (known.codesFrom) return [...adapters.values()].map(({ code, label }) => ({ code, label, synonyms: [] }));
  return known.codes
    .filter((one) => one.side === undefined || one.side === side)
    .map(({ code, label, synonyms = [] }) => ({ code, label, synonyms }));
}

/** The words of a text, made of letters and digits, so that `12×142`, `12 x 142` and `12x142` are equal. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(',', '.')
    .replaceAll(/(?<=\d) ?x ?(?=\d)/g, 'x');
  return plain.match(/[a-z0-9.+″\p{No}]+/gu) ?? [];
}

/** The choices that match a typed text: each of its words begins a word of their label, synonyms or code, or is within one. */
export function findCodes(choices: readonly CodeChoice[], typed: string): CodeChoice[] {
  const wanted = wordsOf(typed);
  const rated = choices.map((choice) => {
    const words = [choice.label, ...choice.synonyms, choice.code].flatMap(wordsOf);
    const starts = wanted.every((word) => words.some((one) => one.startsWith(word)));
    const stands = starts || wanted.every((word) => words.some((one) => one.includes(word)));
    return { choice, rank: isNamed(choice, wanted) ? 0 : starts ? 1 : stands ? 2 : 3 };
  });
  return rated
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

/** The only choice whose whole label, synonym or code equals the typed text. */
export function findNamed(choices: readonly CodeChoice[], typed: string): CodeChoice | undefined {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return undefined;
  const byCode = choices.find(({ code }) => code === typed.trim());
  const named = choices.filter((choice) => isNamed(choice, wanted));
  return byCode ?? (named.length === 1 ? named[0] : undefined);
}

function isNamed({ code, label, synonyms }: CodeChoice, wanted: readonly string[]): boolean {
  const text = wanted.join(' ');
  return [code, label, ...synonyms].some((name) => wordsOf(name).join(' ') === text);
}
