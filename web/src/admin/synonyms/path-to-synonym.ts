import { paths } from '../../screens/paths.ts';

/** The address at which a word or phrase is added or edited. In a module of its own, so that other pages do not load the synonyms. */
export function pathToSynonym(phrase: string): string {
  return `${paths.synonyms}?${new URLSearchParams({ phrase }).toString()}`;
}
