import { paths } from './derived.ts';

export { paths };

/** The address of a part's order form. */
export function pathToPart(id: string): string {
  return paths.part.replace(':id', encodeURIComponent(id));
}

/** The address of an article. */
export function pathToArticle(id: string): string {
  return paths.article.replace(':id', encodeURIComponent(id));
}
