import type { Part } from '@fourteener/contract/part/schemas';

/** The heading above a part in a search with a bike; undefined for a part of any other list. */
export function fitHeading({ fit }: Pick<Part, 'fit'>): string | undefined {
  if (fit === undefined) return undefined;
  if (fit === null) return 'Not checked';
  return fit === 'unknown' ? 'Not known' : 'Fits';
}
