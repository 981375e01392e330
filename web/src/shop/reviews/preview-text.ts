import { constraints } from '@fourteener/contract/constraints';

/** The first 90 characters of a review, as the front page prints it; a character that takes two code units stays whole. */
export function cutPreview(description: string): string {
  return Array.from(description).slice(0, constraints.reviewPreviewLength).join('');
}
