import { constraints } from '@fourteener/contract/constraints';
import { roundRating } from '@fourteener/contract/review/rating-average';

const STAR = 'm8 1.6 1.9 4.1 4.5.5-3.3 3.1.9 4.4L8 11.5l-4 2.2.9-4.4L1.6 6.2l4.5-.5z';
const LEFT_HALF = 'M8 1.6v9.9l-4 2.2.9-4.4-3.3-3.1 4.5-.5z';
const places = Array.from({ length: constraints.maxRating }, (_, index) => index + 1);

interface RatingProps {
  /** The number of stars of five, drawn in halves and read out with one decimal; 0 until a rating is chosen. */
  stars: number;
  className?: string;
}

/** Stars that only show a rating. */
export function Rating({ stars, className = '' }: RatingProps) {
  const one = roundRating(stars);
  const halves = Math.round(one * 2) / 2;
  return (
    <span
      role="img"
      aria-label={`${one} of ${constraints.maxRating} stars`}
      className={`inline-flex gap-1 text-measure ${className}`}
    >
      {places.map((place) => (
        <svg
          key={place}
          className="size-4"
          viewBox="0 0 16 16"
          fill={place <= halves ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.2"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={STAR} />
          {place - halves === 0.5 && <path d={LEFT_HALF} fill="currentColor" stroke="none" />}
        </svg>
      ))}
    </span>
  );
}
