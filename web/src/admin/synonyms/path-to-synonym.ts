import { paths } from '../../screens/paths.ts';

/** The address where a word or phrase is added or edited. Apart from the synonyms, so that other pages do not load those. */
export function pathToSynonym(phrase: string): string {
  return `${paths.synonyms}?${new URLSearchParams({ phrase }).toString()}`;
}
