import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import type { BikeWithPapers } from '@fourteener/contract/fit/makers-papers';
import type { FoundBike } from '@fourteener/contract/part/search';
import type { PartSearch } from '@fourteener/contract/part/search-query';
import { type BikeModel, type NamedBike, readBikeWords } from './bike-words.ts';
import type { JudgedParts } from './judged-parts.ts';
import type { PartIndex } from './part-index.ts';

/** The look-ups of bikes that a search needs. */
export interface SearchDeps {
  /** Finds a bike that parts are to fit. Throws a `DomainError`: 404. */
  findBike: (index: PartIndex, chosen: ChosenBike) => Promise<BikeWithPapers>;
  /** The models of the shop's bikes, which the words of a search can name. */
  listModels: () => Promise<readonly BikeModel[]>;
}

/** A search as it is carried out. */
interface ReadSearch<S> {
  asked: S;
  /** The verdicts for the bike that the search gives or its words name. */
  judged?: JudgedParts;
  /** Whether the words name a bike without its year: then parts that fit the bike of its last year come first, and no part is left out. */
  isGuessed?: boolean;
  /** The bike that the words name. */
  bike?: FoundBike;
}

/** Reads a search: with the bike that `fits` gives, else with the one that its words name. Throws a `DomainError`: 404. */
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
  // The name of a bike alone would only reorder all parts of the shop, which is no answer.
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
