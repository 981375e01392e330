import type { BikeWithPapers } from '@fourteener/contract/fit/makers-papers';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import type { PartSearch } from '@fourteener/contract/part/search-query';
import type { NothingFound, PartFacets } from '@fourteener/contract/part/search';
import type { Synonym } from '@fourteener/contract/synonym/schemas';
import type { CatalogPart } from './catalog-part.ts';
import { type Counted, countFacets } from './facets.ts';
import { type Filter, FilterColumns, openFilter } from './filter.ts';
import { byFit, FitVerdicts, type JudgedParts } from './judged-parts.ts';
import { isNearNumber, isOwnPrefix } from '@fourteener/contract/part/near-numbers';
import { readOffset, readPlace, writeOffset, writePlace } from './list-place.ts';
import { nearestKinds } from './nearest-kinds.ts';
import { documentOf } from './part-document.ts';
import {
  type Ranked,
  rank,
  sortFound,
  sortGroups,
  type SortKeys,
  sortKeysOf,
  sortListed,
  sortOf,
} from './part-order.ts';
import { PartSizes } from './part-sizes.ts';
import { boundQuery } from './query.ts';
import { SpecValues } from './spec-values.ts';
import { indexTerms } from './text.ts';
import { type Match, TextIndex, type TextResult, tiers } from './text-index.ts';

/** A page of found parts, the number of all found parts, and the cursor of the next page, if there is one. */
export interface FoundParts {
  parts: CatalogPart[];
  total: number;
  next?: string;
}

/** The page that is wanted of the found parts: at most `limit` of them, after a cursor. */
interface Page {
  limit?: number | undefined;
  after?: string | undefined;
}

interface Entry extends Counted, SortKeys {
  part: CatalogPart;
}

const NO_SYNONYMS: readonly Synonym[] = [];

/** The parts of the shop in memory, to be searched and counted. */
export class PartIndex {
  readonly #text = new TextIndex();
  #synonyms: readonly Synonym[] = NO_SYNONYMS;
  readonly #specValues = new SpecValues();
  readonly #columns = new FilterColumns();
  readonly #sizes = new PartSizes();
  readonly #places = new Map<string, number>();
  /** The parts by place; the place of a removed part is given to the next new one. */
  readonly #entries: (Entry | undefined)[] = [];
  readonly #free: number[] = [];
  /** The parts sorted by name and by age; made anew after a change of a name or an age. */
  #ranked: Ranked<Entry> | undefined;
  readonly #verdicts = new FitVerdicts((place) => this.#entries[place]?.part);

  /** How many parts can be found. */
  get size(): number {
    return this.#places.size;
  }

  /** The parts, in no order. */
  parts(): CatalogPart[] {
    return this.#entries.flatMap((entry) => entry?.part ?? []);
  }

  /** The parts, by name. */
  partsByName(): CatalogPart[] {
    return this.#rankedParts().byName.map(({ part }) => part);
  }

  /** Adds a part, or replaces the one with its id. The part must not be changed afterwards. */
  put(part: CatalogPart): void {
    const before = this.#entryOf(part._id);
    const place = before?.place ?? this.#free.pop() ?? this.#entries.length;
    this.#columns.put(place, part);
    this.#sizes.put(part, before?.part);
    const entry = this.#toEntry(place, part);
    if (before && before.name === entry.name && before.part.createdAt === part.createdAt) {
      // Most changes are of the stock, and leave the ranks as they are.
      const { nameRank, ageRank, namePosition, agePosition } = before;
      Object.assign(entry, { nameRank, ageRank, namePosition, agePosition });
      if (this.#ranked) {
        this.#ranked.byName[namePosition] = entry;
        this.#ranked.byAge[agePosition] = entry;
      }
    } else {
      this.#ranked = undefined;
    }
    this.#places.set(part._id, place);
    this.#entries[place] = entry;
    this.#verdicts.forget(place);
    if (before && isFoundByTheSame(before.part, part)) return;
    if (before) this.#text.remove(place, documentOf(before.part));
    this.#text.add(place, documentOf(part));
  }

  /** Removes a part; nothing happens where there is none. */
  remove(id: string): void {
    const entry = this.#entryOf(id);
    if (!entry) return;
    this.#text.remove(entry.place, documentOf(entry.part));
    this.#sizes.remove(entry.part);
    this.#places.delete(id);
    this.#entries[entry.place] = undefined;
    this.#free.push(entry.place);
    this.#ranked = undefined;
  }

  /** The part with this id; undefined where there is none. */
  get(id: string): CatalogPart | undefined {
    return this.#entryOf(id)?.part;
  }

  /** This part and those that differ from it in size alone, the smallest first; none where it is not sold by size. */
  sizesOf(id: string): CatalogPart[] {
    const part = this.get(id);
    return part ? this.#sizes.of(part) : [];
  }

  /** Judges each part alone on a bike, for searches with the bike; earlier verdicts for the same bike are reused. */
  judge(bike: BikeWithPapers): Promise<JudgedParts> {
    return this.#verdicts.of(bike, this.#entries.length);
  }

  /**
   * A page of the parts that match, in order. Parts that do not fit the bike are left out, unless the bike `isGuessed`. Throws a
   * `DomainError` (400) for a cursor of another order.
   */
  search(search: PartSearch, { limit, after }: Page = {}, judged?: JudgedParts, isGuessed = false): FoundParts {
    const { candidates, text } = this.#candidates(search);
    const filter = openFilter(search, this.#columns, isGuessed ? undefined : judged);
    const matching = candidates.filter(({ place }) => filter.missedAt(place) === 0);
    const total = matching.length;
    const sort = sortOf(search);
    const { byName, byAge } = this.#rankedParts();
    if (!text && !judged && sort !== 'relevance') {
      const rest = after === undefined ? matching : matching.filter(readPlace(sort, after));
      const listed = sortListed(rest, { sort, byAge }, { limit });
      const end = listed.at(-1);
      const next = end && listed.length < rest.length ? { next: writePlace(sort, end) } : {};
      return { parts: listed.map(({ part }) => part), total, ...next };
    }
    const offset = readOffset(after);
    const found = sortGroups(byFit(matching, judged), { offset, limit }, (group, page) =>
      text || sort === 'relevance'
        ? sortFound(group, { sort, matches: text?.matches, byName }, page)
        : sortListed(group, { sort, byAge }, page),
    );
    const end = offset + found.length;
    return {
      parts: found.map(({ part, place }) => (judged && !isGuessed ? { ...part, fit: judged.verdictAt(place) } : part)),
      total,
      ...(end < total && { next: writeOffset(end) }),
    };
  }

  /** Searches with the owner's synonyms beside the built-in ones from now on. */
  useSynonyms(own: readonly Synonym[]): void {
    if (own === this.#synonyms) return;
    this.#synonyms = own;
    this.#text.useSynonyms(own);
  }

  /** Whether a part has all words of a phrase, regardless of synonyms. */
  hasPhrase(phrase: string): boolean {
    return this.#text.hasPhrase(phrase);
  }

  /** The parts with a current or an old number that is this text or begins with it. */
  numberedLike(typed: string): CatalogPart[] {
    const { exact, startingWith } = this.#text.numbers.find(typed);
    return [...exact, ...startingWith].flatMap((place) => this.#entries[place]?.part ?? []);
  }

  /** The best parts for an unfinished text. */
  suggest(q: string, limit: number): CatalogPart[] {
    if (isOwnPrefix(q)) return this.partsByName().slice(0, limit);
    const { matches } = this.#text.find(q, { typing: true });
    const order = { sort: 'relevance', matches, byName: this.#rankedParts().byName } as const;
    return sortFound(this.#at(matches), order, { limit }).map(({ part }) => part);
  }

  /** The facets of the parts that match, and what to offer when there are none. */
  facets(search: PartSearch, judged?: JudgedParts): PartFacets {
    const { candidates, text } = this.#candidates(search);
    const filter = openFilter(search, this.#columns, judged);
    const counts = countFacets(candidates, { search, filter, specValues: this.#specValues, judged });
    const { near = [], corrected = [] } = text ?? {};
    const typed = boundQuery(search.q ?? '').trim();
    const meant = near.length > 0 ? [{ typed, used: this.#numbersLike(typed, near) }] : corrected;
    const facets = { ...counts, corrected: meant };
    return text && counts.total === 0 ? { ...facets, nothingFound: this.#helpWith(filter, text) } : facets;
  }

  /** The number of parts for each value that `read` returns, as if nothing of the facet were chosen. */
  countBy<V>(search: PartSearch, facet: 'status' | 'maker', read: (part: Part) => V | undefined): Map<V, number> {
    const filter = openFilter(search, this.#columns);
    const bit = filter.bitOf(facet);
    const counts = new Map<V, number>();
    for (const { place, part } of this.#candidates(search).candidates) {
      const missed = filter.missedAt(place);
      const value = missed === 0 || missed === bit ? read(part) : undefined;
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  }

  /** Whether the words name a part that has the bike's name in its own: "blanca frame" is the Blanca Frame, and no frame for a Blanca. */
  isOfPart(q: string, name: string): boolean {
    const words = indexTerms(name);
    return [...this.#text.find(q).matches].some(([place, { tier }]) => {
      const own = tier === tiers.head ? indexTerms(this.#entries[place]?.part.name ?? '') : [];
      return own.length > 0 && words.every((word) => own.includes(word));
    });
  }

  /** The parts with exactly this number, however it is typed. */
  exactNumber(q: string): CatalogPart[] {
    return this.#text.numbers
      .exact(boundQuery(q))
      .flatMap((place) => this.#entries[place]?.part ?? [])
      .toSorted((one, other) => (one._id < other._id ? -1 : 1));
  }

  #entryOf(id: string): Entry | undefined {
    return this.#entries[this.#places.get(id) ?? -1];
  }

  #toEntry(place: number, part: CatalogPart): Entry {
    return {
      place,
      part,
      kind: part.kind,
      inStock: !isSoldOut(part),
      values: (part.specs ?? []).map((spec) => this.#specValues.idOf(spec)),
      ...sortKeysOf(part),
    };
  }

  #rankedParts(): Ranked<Entry> {
    return (this.#ranked ??= rank(this.#entries.filter((entry) => entry !== undefined)));
  }

  /** The parts that the words of a search find; all parts where it has none. */
  #candidates({ q = '' }: PartSearch): { candidates: readonly Entry[]; text?: TextResult } {
    if (q.trim() === '' || isOwnPrefix(q)) return { candidates: this.#rankedParts().byName };
    const text = this.#text.find(q);
    return { candidates: this.#at(text.matches), text };
  }

  /** The numbers of parts that nearly equal the typed one. */
  #numbersLike(typed: string, places: readonly number[]): string[] {
    const numbers = places.flatMap((place) => {
      const { number, oldNumbers = [] } = this.#entries[place]?.part ?? {};
      return [...(number === undefined ? [] : [number]), ...oldNumbers].filter((each) => isNearNumber(typed, each));
    });
    return [...new Set(numbers)].toSorted();
  }

  #at(matches: ReadonlyMap<number, Match>): Entry[] {
    return Array.from(matches.keys(), (place) => this.#entries[place] as Entry);
  }

  /** Finds parts by most of the words: as few words as possible are left out, and of equal choices the one with the most parts is taken. */
  #helpWith(filter: Filter, text: TextResult): NothingFound {
    // If the words find parts, only the filters exclude them.
    const most =
      text.matches.size > 0 ? { matches: text.matches, kept: text.concepts } : this.#text.findMost(text.concepts);
    const found = this.#at(most.matches);
    const dropped = text.concepts.filter((concept) => !most.kept.includes(concept));
    return {
      dropped: [...text.unknown, ...dropped.map(({ typed }) => typed)],
      q: most.kept.map(({ typed }) => typed).join(' '),
      total: found.filter(({ place }) => filter.missedAt(place) === 0).length,
      kinds: nearestKinds(found, most.matches),
    };
  }
}

function isFoundByTheSame(before: Part, after: Part): boolean {
  const facts = ({ name, number, oldNumbers, description, kind, specs, group }: Part) =>
    JSON.stringify([name, number, oldNumbers, description, kind, specs, group]);
  return facts(before) === facts(after);
}
