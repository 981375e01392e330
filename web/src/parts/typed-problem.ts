import { searchBounds } from '@fourteener/contract/search';

/** Why a text is not searched for; undefined when it can be. */
export function findTypedProblem(q: string): string | undefined {
  const most = searchBounds.queryLength;
  return q.length > most ? `Search for at most ${most} characters. This is ${q.length}.` : undefined;
}
