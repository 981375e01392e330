import { calls } from '@fourteener/contract/calls';
import type { Coverage } from '@fourteener/contract/part/coverage';
import type { Part } from '@fourteener/contract/part/schemas';
import { partFilters } from '@fourteener/contract/part/filters';
import { toPublicPart } from '@fourteener/contract/part/public-part';
import { partSearch } from '@fourteener/contract/part/search-query';
import type { Output } from '@fourteener/contract/shapes';
import { type AgeSort, isAgeSort } from '@fourteener/contract/part/sorts';
import { partStatusCodes } from '@fourteener/contract/part/status';
import { constraints } from '@fourteener/contract/constraints';
import type { Handlers } from '../http/handlers.ts';
import { answerPage, describePage } from '../http/page-result.ts';
import { listByAge, toPart } from '../parts/store.ts';
import type { Deps } from '../platform/deps.ts';
import { reportCoverage } from './coverage.ts';
import type { Catalog } from './catalog.ts';
import { judgeLines } from './judge.ts';
import type { PartIndex } from './part-index.ts';
import { readSearch, type SearchDeps } from './read-search.ts';

type Query = Output<'listParts', 'query'>;
type SearchQuery = Output<'summarizeParts', 'query'>;

interface CatalogDeps extends Pick<Deps, 'db' | 'market'>, SearchDeps {
  catalog: Catalog;
  /** Takes the words of a search that found nothing. */
  onNothingFound?: (search: string) => void;
  /** Finds parts that the rules keep off bikes which came with them, and facts of parts that contradict each other. */
  findDataFaults?: (index: PartIndex) => Promise<Pick<Coverage, 'contradictions' | 'collisions'>>;
}

/** The calls that list, search and count parts, and that judge lines of parts. */
export function catalogHandlers({
  db,
  market,
  catalog,
  findBike,
  listModels,
  onNothingFound,
  findDataFaults,
}: CatalogDeps): Pick<
  Handlers,
  'listParts' | 'summarizeParts' | 'listManagedParts' | 'countManagedParts' | 'reportCoverage' | 'judgeLines'
> {
  const read = async <S extends SearchQuery>(query: S, anew: boolean) => {
    const index = await (query.q === undefined ? catalog.read({ anew }) : catalog.readForSearch({ anew }));
    return { index, ...(await readSearch(index, query, { findBike, listModels })) };
  };

  /** The list read from the database, for an instance that has not read the parts yet. */
  const listCold = async (query: Query & { sort?: AgeSort | undefined }) => {
    const page = await listByAge(db, query);
    // The answer must not wait for all parts, so they are read in the background.
    catalog.load();
    return answerPage(page, (document) => toListed(toPublicPart(toPart(document)), query), path, toSent(query));
  };

  return {
    listParts: async ({ query, anew }) => {
      if (!catalog.isLoaded() && isByAgeAlone(query)) return listCold(query);
      const { last, limit = last ?? constraints.pageSize, after, count } = query;
      const { index, asked, judged, isGuessed } = await read(query, anew);
      const sort = last === undefined ? query.sort : 'newest';
      const { parts, total, next } = index.search({ ...asked, sort }, { limit, after }, judged, isGuessed);
      if (total === 0 && query.q !== undefined) onNothingFound?.(query.q);
      const answer = parts.map(({ createdAt: _, ...part }) => toListed(toPublicPart(part), query));
      const page = last === undefined ? { answer, next } : { answer: answer.toReversed() };
      return describePage({ ...page, ...(count && { total }) }, path, toSent(query));
    },

    listManagedParts: async ({ query }) => {
      const { limit = constraints.pageSize, after, count, pictures, ...asked } = query;
      const index = await catalog.readForStaff();
      const { parts, total, next } = index.search(asked, { limit, after });
      const answer = parts.map(({ createdAt: _, ...part }) => toListed(part, { pictures }));
      return describePage({ answer, next, ...(count && { total }) }, calls.listManagedParts.path, toSent(query));
    },

    countManagedParts: async ({ query }) => {
      const index = await catalog.readForStaff();
      const { total, kinds, inStock } = index.facets(query);
      const statuses = index.countBy(query, 'status', ({ status = 'active' }) => status);
      const makers = index.countBy(query, 'maker', ({ maker }) => maker?.name);
      return {
        answer: {
          total,
          kinds: kinds.map(({ kind, count: counted }) => ({ kind, count: counted })),
          statuses: partStatusCodes.map((status) => ({ status, count: statuses.get(status) ?? 0 })),
          makers: [...makers]
            .map(([maker, counted]) => ({ maker, count: counted }))
            .toSorted((one, other) => one.maker.localeCompare(other.maker)),
          inStock,
        },
      };
    },

    reportCoverage: async ({ query }) => {
      const index = await catalog.read();
      const faults = query.contradictions ? await findDataFaults?.(index) : undefined;
      return { answer: { ...reportCoverage(index.partsByName(), query, market), ...faults } };
    },

    summarizeParts: async ({ query, anew }) => {
      const { index, asked, judged, isGuessed, bike } = await read(query, anew);
      const facets = index.facets(asked, isGuessed ? undefined : judged);
      return { answer: { ...facets, ...(bike && { bike }) } };
    },

    judgeLines: async ({ body: { lines } }) => ({ answer: { lines: judgeLines(await catalog.read(), lines) } }),
  };
}

const { path } = calls.listParts;

/** A part in a list. Its further pictures and facts about fit are left out unless the query asks for `pictures`, as an export does. */
function toListed(whole: Part, query: Pick<Query, 'pictures'>): Part {
  const { pictures: _pictures, position: _position, ports: _ports, includes: _includes, ...part } = whole;
  return query.pictures ? whole : part;
}

/** Whether a list is sorted by age and neither searched nor filtered. */
function isByAgeAlone(query: Query): query is Query & { sort?: AgeSort | undefined } {
  const isNarrowed = Object.keys(partSearch).some((name) => query[name as keyof typeof partSearch] !== undefined);
  return !isNarrowed && (query.sort === undefined || isAgeSort(query.sort));
}

const writers: Readonly<Record<string, { write?: (value: never) => Readonly<Record<string, string>> }>> = partFilters;

/** A query as it is sent: a field that stands for several parameters is written as these. */
function toSent(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    sent.flatMap(([name, value]) =>
      // A value without a writer is a text, a number or a switch.
      Object.entries(writers[name]?.write?.(value as never) ?? { [name]: String(value as string | number | boolean) }),
    ),
  );
}
