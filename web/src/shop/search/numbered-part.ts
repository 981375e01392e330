import { isNearNumber } from '@fourteener/contract/part/near-numbers';
import { numberKey } from '@fourteener/contract/part/numbers';
import type { Part } from '@fourteener/contract/part/schemas';

/** The only part whose number or old number equals the typed text, or nearly does if nothing else was found; undefined if none or several do. */
export function findNumberedPart(typed: string, parts: readonly Part[]): Part | undefined {
  const key = numberKey(typed);
  const having = (isMeant: (number: string) => boolean) =>
    parts.filter(({ number, oldNumbers = [] }) => [number, ...oldNumbers].some(isMeant));
  const exact = key === '' ? [] : having((number) => numberKey(number) === key);
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return parts.length === 1 ? having((number) => isNearNumber(typed, number))[0] : undefined;
}
