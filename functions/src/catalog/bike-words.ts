import { isFiller, readTokens } from './text.ts';

/** A model of the shop's bikes, in all its years and sizes. */
export interface BikeModel {
  /** The first part of the slugs of its bikes. */
  id: string;
  model: string;
  years: readonly [first: number, last: number];
  sizes: readonly string[];
}

/** A bike that a search names, and the other words of the search. */
export interface NamedBike {
  model: BikeModel;
  /** The year that the words name; by default the model's last one. */
  year: number;
  isYearSaid: boolean;
  size?: string;
  /** The other words, as they were typed; empty where they say nothing. */
  rest: string;
}

const YEAR = /^\d{4}$/;

/** Finds the bike that a search names, as in "blanca 2022 54 brake pads". Undefined where it names no model, or a year in which the model was not made. */
export function readBikeWords(q: string, models: readonly BikeModel[]): NamedBike | undefined {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const terms = words.map((word) =>
    readTokens(word)
      .map(({ typed }) => typed)
      .join(' '),
  );
  const found = readNames(models)
    .map(({ model, name }) => ({ model, name, at: findRun(terms, name) }))
    .find(({ at }) => at >= 0);
  if (!found) return undefined;
  const { model, name, at } = found;
  const used = new Set(name.map((_, n) => at + n));
  const yearAt = terms.findIndex((term, n) => !used.has(n) && YEAR.test(term));
  const year = yearAt < 0 ? model.years[1] : Number(terms[yearAt]);
  if (year < model.years[0] || year > model.years[1]) return undefined;
  if (yearAt >= 0) used.add(yearAt);
  // A number can also be a measure, so it is taken as a size only next to the name or the year.
  const sizeAt = terms.findIndex(
    (term, n) => !used.has(n) && model.sizes.includes(term) && (used.has(n - 1) || used.has(n + 1)),
  );
  const size = terms[sizeAt];
  if (sizeAt >= 0) used.add(sizeAt);
  const others = words.filter((_, n) => !used.has(n));
  const isEmpty = others.every((word) => readTokens(word).every(({ term }) => isFiller(term)));
  return {
    model,
    year,
    isYearSaid: yearAt >= 0,
    ...(size !== undefined && { size }),
    rest: isEmpty ? '' : others.join(' '),
  };
}

interface ReadName {
  model: BikeModel;
  /** The words of the model's name. */
  name: readonly string[];
}

/** A list of models is kept for a minute, so its names are read once for many searches. */
const knownNames = new WeakMap<readonly BikeModel[], readonly ReadName[]>();

/** The names of models as words, those of the most words first. */
function readNames(models: readonly BikeModel[]): readonly ReadName[] {
  const known = knownNames.get(models);
  if (known) return known;
  const names = models
    .map((model) => ({ model, name: readTokens(model.model).map(({ typed }) => typed) }))
    .toSorted((one, other) => other.name.length - one.name.length);
  knownNames.set(models, names);
  return names;
}

/** The index from which the wanted words follow one another; -1 where they do not. */
function findRun(terms: readonly string[], wanted: readonly string[]): number {
  return terms.findIndex((_, at) => wanted.every((word, n) => terms[at + n] === word));
}
