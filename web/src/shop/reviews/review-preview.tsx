import type { Review } from '@fourteener/contract/review/schemas';
import { Rating } from '../../ui/charts/rating.tsx';
import { cutPreview } from './preview-text.ts';

/** A shorter text is not set as a headline: "Fits well." */
const SHORT = 40;

/**
 * A review as the front page shows it: stars, the first 90 characters, the name. CSS adds the ellipsis, so that the text stays 90
 * characters long.
 */
export function ReviewPreview({ rating, description, userName }: Pick<Review, 'rating' | 'description' | 'userName'>) {
  const preview = cutPreview(description);
  return (
    <figure className="border-t border-ink pt-6">
      <Rating stars={rating} />
      <blockquote
        className={`mt-5 font-normal text-pretty wrap-anywhere ${preview.length < SHORT ? '' : 'text-heading'}`}
      >
        <span className={preview.length < description.length ? "after:content-['…']" : ''}>{preview}</span>
      </blockquote>
      <figcaption className="mt-8 text-small wrap-anywhere text-ink-soft">{userName}</figcaption>
    </figure>
  );
}
