import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import type { BikeWithPapers } from '@fourteener/contract/fit/makers-papers';
import type { FoundBike } from '@fourteener/contract/part/search';
import type { PartSearch } from '@fourteener/contract/part/search-query';
import { type BikeModel, type NamedBike, readBikeWords } from './bike-words.ts';
import type { JudgedParts } from './judged-parts.ts';
import type { PartIndex } from './part-index.ts';

/** The bikes that a search needs besides the parts. */
export interface SearchDeps {
  /** Finds a bike that parts are to fit. Throws a `DomainError`: 404. */
  findBike: (index: PartIndex, chosen: ChosenBike) => Promise<BikeWithPapers>;
  /** The models of the shop's bikes, which the words of a search can name. */
  listModels: () => Promise<readonly BikeModel[]>;
}

/** A search as it is carried out. */
interface ReadSearch<S> {
  asked: S;
  /** The parts judged with the bike that the search has or its words name. */
  judged?: JudgedParts;
  /** Whether the words name a bike without its year: parts that fit one of the last year come first, and none is left out. */
  isGuessed?: boolean;
  /** The bike that the words name. */
  bike?: FoundBike;
}

/** Reads a search: with the bike that it names by `fits`, else with the one that its words name. Throws a `DomainError`: 404. */
export async function readSearch<S extends Pick<PartSearch, 'fits' | 'size' | 'q'>>(
  index: PartIndex,
  query: S,
  { findBike, listModels }: SearchDeps,
): Promise<ReadSearch<S>> {
  const { fits, size, q = '' } = query;
  if (fits) {
    const facts = await findBike(index, { ...fits.bike, size: fits.bike.size ?? size });
    return { asked: query, judged: await index.judge(facts) };
  }
  const named = q === '' ? undefined : readBikeWords(q, await listModels());
  if (!named || index.isOfPart(q, named.model.model)) return { asked: query };
  const bike = toFoundBike(named);
  // All parts of the shop, some of them first, would answer nothing.
  if (bike.q === '' && !bike.isYearSaid) return { asked: query, bike };
  const facts = await findBike(index, { bike: bike.fits, size: bike.size ?? size, measured: [], replaced: [] });
  return {
    asked: { ...query, q: bike.q === '' ? undefined : bike.q },
    judged: await index.judge(facts),
    isGuessed: !bike.isYearSaid,
    bike,
  };
}

function toFoundBike({ model: { id, model }, year, isYearSaid, size, rest }: NamedBike): FoundBike {
  return { fits: `${id}-${year}`, model, year, isYearSaid, ...(size !== undefined && { size }), q: rest };
}
