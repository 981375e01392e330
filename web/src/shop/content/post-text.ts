import { constraints } from '@fourteener/contract/constraints';

/** The text of an article on its card: the first 200 characters, then an ellipsis. A character is never cut in half. */
export function previewPost(description: string): string {
  return `${Array.from(description).slice(0, constraints.blogPreviewLength).join('')}…`;
}

/** The paragraphs of an article, in order. */
export function toParagraphs(description: string): string[] {
  return description.split(/\n+/).filter((line) => line.trim() !== '');
}
