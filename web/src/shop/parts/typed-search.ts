import { searchBounds } from '@fourteener/contract/part/search';

/** The words to search for in a typed text: without invisible characters, which pasted texts often have. */
export function toSearched(typed: string): string {
  return typed
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}

/** The reason why a text is not searched for; undefined if it can be. */
export function findTypedProblem(q: string): string | undefined {
  const most = searchBounds.queryLength;
  return q.length > most ? `Search for at most ${most} characters. This is ${q.length}.` : undefined;
}
