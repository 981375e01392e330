import { constraints } from '@fourteener/contract/constraints';

/** The first 90 characters of a review, as the front page shows it; a character of two code units is not cut. */
export function cutPreview(description: string): string {
  return Array.from(description).slice(0, constraints.reviewPreviewLength).join('');
}
