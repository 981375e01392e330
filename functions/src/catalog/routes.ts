import { calls } from '@fourteener/contract/calls';
import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import type { BikeFacts } from '@fourteener/contract/fit/facts';
import type { Part } from '@fourteener/contract/part/schemas';
import { type PartSearch, writePriceRange } from '@fourteener/contract/part/search';
import type { Output } from '@fourteener/contract/shapes';
import type { PartSort } from '@fourteener/contract/part/sorts';
import { constraints } from '@fourteener/contract/constraints';
import { invalidFields } from '../errors/domain-error.ts';
import type { Handlers } from '../http/handlers.ts';
import { answerPage, describePage } from '../http/page-result.ts';
import { listParts, toPart } from '../parts/store.ts';
import type { Deps } from '../platform/deps.ts';
import { reportCoverage } from './coverage.ts';
import type { Catalog } from './catalog.ts';
import { judgeLines } from './judge.ts';
import type { PartIndex } from './part-index.ts';

type Query = Output<'listParts', 'query'>;
type SearchQuery = Output<'summarizeParts', 'query'>;

interface CatalogDeps extends Pick<Deps, 'db' | 'market'> {
  catalog: Catalog;
  /** Finds a bike that parts are to fit. Throws a `DomainError`: 404. */
  findBike: (index: PartIndex, chosen: ChosenBike) => Promise<BikeFacts>;
  /** Hears of the words of a search that found nothing. */
  onNothingFound?: (search: string) => void;
}

/** The calls that list, search and count parts, and judge lines of them. What asks for nothing but age, price or stock is a query of the database. */
export function catalogHandlers({
  db,
  market,
  catalog,
  findBike,
  onNothingFound,
}: CatalogDeps): Pick<Handlers, 'listParts' | 'summarizeParts' | 'reportCoverage' | 'judgeLines'> {
  /** The parts, judged with the bike of a search if it has one. */
  const read = async ({ fits, size }: SearchQuery) => {
    const index = await catalog.read();
    if (!fits) return { index };
    return { index, judged: await index.judge(await findBike(index, { ...fits.bike, size: fits.bike.size ?? size })) };
  };
  return {
    listParts: async ({ query }) => {
      const { path } = calls.listParts;
      if (!isSearch(query)) {
        const page = await listParts(db, { ...query, sort: query.sort as PartSort | undefined });
        return answerPage(page, (document) => toListed(toPart(document), query), path, flatten(query));
      }
      const { limit = constraints.pageSize, after, count } = query;
      const offset = after === undefined ? 0 : decodeOffset(after);
      const { index, judged } = await read(query);
      const { parts, total } = index.search(toSearch(query), { offset, limit }, judged);
      if (total === 0 && query.q !== undefined) onNothingFound?.(query.q);
      const end = offset + parts.length;
      const page = {
        answer: parts.map(({ createdAt: _, ...part }) => toListed(part, query)),
        ...(end < total && { next: encodeOffset(end) }),
        ...(count && { total }),
      };
      return describePage(page, path, flatten(query));
    },

    reportCoverage: async ({ query }) => ({
      answer: reportCoverage((await catalog.read()).partsByName(), query, market),
    }),

    summarizeParts: async ({ query }) => {
      const { index, judged } = await read(query);
      return { answer: index.facets(toSearch(query), judged) };
    },

    judgeLines: async ({ body: { lines } }) => ({ answer: { lines: judgeLines(await catalog.read(), lines) } }),
  };
}

/** A part in a list: most who list parts show one picture of each, and none what it fits; an export needs all. */
function toListed(whole: Part, query: Query): Part {
  const { pictures: _pictures, position: _position, ports: _ports, includes: _includes, ...part } = whole;
  return query.pictures ? whole : part;
}

/** Whether it asks for what only the catalogue in memory knows. */
function isSearch({ q, kind, spec, price, group, fits, sort }: Query): boolean {
  return [q, kind, spec, price, group, fits].some((value) => value !== undefined) || sort === 'relevance';
}

function toSearch({ kind, spec, fits: _, ...query }: SearchQuery & Pick<Query, 'sort'>): PartSearch {
  return { ...query, kinds: kind, specs: spec };
}

/** A query as it is sent, a parameter for each of what stands in one field. */
function flatten({
  kind,
  spec = {},
  price,
  fits,
  ...query
}: Query): Record<string, string | number | boolean | undefined> {
  return {
    ...query,
    ...(kind && { kind: kind.join(',') }),
    ...(price && { price: writePriceRange(price) }),
    ...(fits && { fits: fits.typed }),
    ...Object.fromEntries(Object.entries(spec).map(([name, values]) => [`spec.${name}`, values.join(',')])),
  };
}

/** Where the next page of a search starts, opaque to clients. */
function encodeOffset(offset: number): string {
  return Buffer.from(JSON.stringify(['search', offset])).toString('base64url');
}

function decodeOffset(cursor: string): number {
  const [, digits] = /^\["search",(\d{1,9})\]$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (digits !== undefined) return Number(digits);
  throw invalidFields([{ path: 'after', message: 'after is not a valid position in this list.' }]);
}
