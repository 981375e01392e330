import { limits } from '@fourteener/contract/limits';

/** What a card shows of an article: the first 200 characters, then an ellipsis. A character is never cut in half. */
export function previewPost(description: string): string {
  return `${Array.from(description).slice(0, limits.blogPreviewLength).join('')}…`;
}

/** The paragraphs of an article, in order. */
export function readParagraphs(description: string): string[] {
  return description.split(/\n+/).filter((line) => line.trim() !== '');
}
