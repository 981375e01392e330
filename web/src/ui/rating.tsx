import { limits } from '@fourteener/contract/limits';

const STAR = 'm8 1.6 1.9 4.1 4.5.5-3.3 3.1.9 4.4L8 11.5l-4 2.2.9-4.4L1.6 6.2l4.5-.5z';
const places = Array.from({ length: limits.maxRating }, (_, index) => index + 1);

/** Stars that cannot be pressed: so many of five. */
export function Rating({ stars, className = '' }: { stars: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${stars} of ${limits.maxRating} stars`}
      className={`inline-flex gap-1 text-measure ${className}`}
    >
      {places.map((place) => (
        <svg
          key={place}
          className="size-4"
          viewBox="0 0 16 16"
          fill={place <= stars ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.2"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
