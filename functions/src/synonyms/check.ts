import type { PartIndex } from '../catalog/part-index.ts';
import { builtInLinks, termsOf } from '../catalog/dictionary.ts';
import type { Synonym } from '@fourteener/contract/synonym/schemas';
import { isOwnPrefix } from '@fourteener/contract/part/near-numbers';
import { numberKey } from '@fourteener/contract/part/numbers';

interface Wrong {
  path: string;
  message: string;
}

/** A phrase as searches compare it. */
const keyOf = (phrase: string) => termsOf(phrase).join(' ');

/** An entry with its phrases as searches compare them. */
interface Read extends Synonym {
  at: number;
  key: string;
  keys: readonly string[];
}

/**
 * The problems of synonyms. Each must have a phrase and a meaning, and no phrase may occur twice. A new or changed one must also form no
 * circle, conflict with no number of a part, and have a meaning that occurs in the parts. Saved synonyms stay valid when parts and built-in
 * synonyms change.
 */
export function findWrong(entries: readonly Synonym[], before: readonly Synonym[], index: PartIndex): Wrong[] {
  const saved = new Set(before.map(textOf));
  const read = entries.map((entry, at): Read => ({
    ...entry,
    at,
    key: keyOf(entry.phrase),
    keys: entry.meanings.map(keyOf),
  }));
  const [old = [], fresh = []] = [true, false].map((isOld) =>
    read.filter((entry) => saved.has(textOf(entry)) === isOld),
  );
  const links = linksOf(read);
  const taken = new Set<string>();
  return [...old, ...fresh].flatMap((entry) => {
    const { at, phrase, key } = entry;
    const inPhrase = (message: string): Wrong => ({ path: `entries.${at}.phrase`, message });
    if (key === '') return inPhrase(`“${phrase}” contains no word that the search uses.`);
    if (taken.has(key)) return inPhrase(`There is a synonym for “${phrase}” already.`);
    taken.add(key);
    if (old.includes(entry)) return [];
    const ofMeanings = findWrongMeanings(entry, links);
    const hidden = findHidden(phrase, index);
    return [
      ...(hidden === undefined ? [] : [inPhrase(hidden)]),
      ...(ofMeanings.length > 0 ? ofMeanings : findUnknown(entry, index)),
    ];
  });
}

const textOf = ({ phrase, meanings }: Synonym) => JSON.stringify([phrase, meanings]);

function findWrongMeanings({ at, phrase, meanings, key, keys }: Read, links: Links): Wrong[] {
  return meanings.flatMap((meaning, n) => {
    const wrong = (message: string): Wrong => ({ path: `entries.${at}.meanings.${n}`, message });
    const own = keys[n] ?? '';
    if (own === '') return wrong(`“${meaning}” contains no word that the search uses.`);
    if (own === key) return wrong(`“${phrase}” cannot stand for itself.`);
    if (keys.indexOf(own) < n) return wrong(`“${meaning}” is listed twice.`);
    const way = findWay(own, key, links);
    if (!way) return [];
    return wrong(`That would be a circle: ${[phrase, meaning, ...way.slice(1, -1), phrase].join(' → ')}.`);
  });
}

function findUnknown({ at, meanings }: Read, index: PartIndex): Wrong[] {
  return meanings.flatMap((meaning, n) =>
    index.hasPhrase(meaning)
      ? []
      : { path: `entries.${at}.meanings.${n}`, message: `No part has “${meaning}”, so that it would find nothing.` },
  );
}

/** The reason why a phrase conflicts with part numbers: it is one, or the beginning of some. */
function findHidden(phrase: string, index: PartIndex): string | undefined {
  if (isOwnPrefix(phrase)) return `The shop’s own numbers begin with “${phrase}”.`;
  const key = numberKey(phrase);
  for (const { name, number, oldNumbers = [] } of index.numberedLike(phrase)) {
    const numbers = [number, ...oldNumbers];
    const exact = numbers.find((each) => numberKey(each) === key);
    if (exact !== undefined) return `“${phrase}” is the number ${exact} of ${name}.`;
    const begun = numbers.find((each) => isBeginning(key, each));
    if (begun !== undefined) return `The number ${begun} of ${name} begins with “${phrase}”.`;
  }
  return undefined;
}

/**
 * Whether a typed key is the beginning of a number: it contains a digit, or is all of the number before a separator. Other letters count as
 * a word.
 */
function isBeginning(key: string, number: string): boolean {
  if (!numberKey(number).startsWith(key)) return false;
  const pieces = number.split(/[\s.-]/);
  return /\d/.test(key) || pieces.some((_, n) => numberKey(pieces.slice(0, n + 1).join('')) === key);
}

type Links = ReadonlyMap<string, ReadonlySet<string>>;

/** The phrases to which each phrase leads, by built-in synonyms and by the owner's. */
function linksOf(entries: readonly Read[]): Links {
  const links = new Map<string, ReadonlySet<string>>(builtInLinks());
  for (const { key, keys } of entries) links.set(key, new Set([...(links.get(key) ?? []), ...keys]));
  return links;
}

/** The shortest way from one phrase to another; undefined where there is none. */
function findWay(from: string, to: string, links: Links): string[] | undefined {
  const before = new Map<string, string | undefined>([[from, undefined]]);
  for (const at of before.keys()) {
    if (at === to) {
      const way: string[] = [];
      for (let step: string | undefined = at; step !== undefined; step = before.get(step)) way.unshift(step);
      return way;
    }
    for (const next of links.get(at) ?? []) if (!before.has(next)) before.set(next, at);
  }
  return undefined;
}
