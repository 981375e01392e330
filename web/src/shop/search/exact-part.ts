import { numberKey } from '@fourteener/contract/part/numbers';
import type { Part } from '@fourteener/contract/part/schemas';

/** The one part of which a typed text is exactly the number, or an old one; undefined when there is none, or more than one. */
export function findExactPart(typed: string, parts: readonly Part[]): Part | undefined {
  const key = numberKey(typed);
  const found = parts.filter(({ number, oldNumbers = [] }) =>
    [number, ...oldNumbers].some((each) => numberKey(each) === key),
  );
  return found.length === 1 && key !== '' ? found[0] : undefined;
}
