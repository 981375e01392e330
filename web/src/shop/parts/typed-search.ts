import { searchBounds } from '@fourteener/contract/part/search';

/** The search of a typed text: without invisible characters, which come along when a text is pasted. */
export function toSearched(typed: string): string {
  return typed
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}

/** Why a text is not searched for; undefined when it can be. */
export function findTypedProblem(q: string): string | undefined {
  const most = searchBounds.queryLength;
  return q.length > most ? `Search for at most ${most} characters. This is ${q.length}.` : undefined;
}
