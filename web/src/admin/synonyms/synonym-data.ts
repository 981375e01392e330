import { equivalents, meanings as builtInMeanings } from '@fourteener/contract/synonym/built-in';
import { germanWords } from '@fourteener/contract/synonym/german';
import type { OwnSynonyms, Synonym, SynonymsChange } from '@fourteener/contract/synonym/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate, pagesOf, queryOf } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';

/** The owner's synonyms, as admins edit them. */
export const synonymsQuery = queryOf('GET /settings/synonyms', {});

/** The first parts that a search finds, and how many there are. */
export function foundQuery(q: string) {
  return pagesOf('GET /partses', { query: { q, limit: 3, count: true } });
}

/** A synonym as a row of the table. */
export interface SynonymRow {
  _id: string;
  phrase: string;
  meanings: string;
  /** The meanings that match no part. */
  without: string;
  isOwn: boolean;
}

/** The built-in synonyms. Words that find each other share a row. */
const builtInRows: readonly SynonymRow[] = [
  ...equivalents.map((phrases): Readonly<[string, string]> => [phrases.join(', '), 'Each finds the others']),
  ...Object.entries(builtInMeanings).map(([phrase, others]) => [phrase, others.join(', ')] as const),
  ...Object.entries(germanWords).map(([meaning, phrases]) => [phrases.join(', '), meaning] as const),
].map(([phrase, meanings]) => ({ _id: `built-in ${phrase}`, phrase, meanings, without: '', isOwn: false }));

/** All synonyms as rows: the owner's first, newest on top, then the built-in ones. */
export function listRows({ entries }: OwnSynonyms): SynonymRow[] {
  const own = entries.toReversed().map(({ phrase, meanings, without = [] }) => ({
    ...{ _id: `own ${phrase}`, phrase, meanings: meanings.join(', '), without: without.join(', '), isOwn: true },
  }));
  return [...own, ...builtInRows];
}

/** Splits a typed list of meanings. */
export function splitMeanings(typed: string): string[] {
  return typed
    .split(/[,;]/)
    .map((meaning) => meaning.trim())
    .filter((meaning) => meaning !== '');
}

/** The request body for the entries. */
export function withoutNotes(entries: OwnSynonyms['entries']): Synonym[] {
  return entries.map(({ phrase, meanings }) => ({ phrase, meanings }));
}

/** Saves all synonyms. If somebody else saved meanwhile, theirs are read. */
export function useSaveSynonyms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SynonymsChange) => call('PUT /settings/synonyms', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(synonymsQuery.queryKey, saved);
      void invalidate(queryClient, 'parts');
    },
    onError: async (error) => {
      if (hasStatus(error, 409)) await invalidate(queryClient, 'GET /settings/synonyms');
    },
  });
}
