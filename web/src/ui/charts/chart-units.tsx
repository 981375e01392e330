interface ChartUnitsProps {
  /** The number of squares, of which the last is copper; for counts up to 100. */
  count: number;
  /** The description of the squares in a sentence. */
  sentence: string;
  className?: string;
}

const COLUMNS = 25;
const [STEP, SIDE] = [10.2, 6]; // px

/** A unit grid: one square for each counted item. */
export function ChartUnits({ count, sentence, className = '' }: ChartUnitsProps) {
  const rows = Math.ceil(count / COLUMNS);
  return (
    <svg
      role="img"
      aria-label={sentence}
      className={`block h-auto w-full max-w-65 ${className}`}
      viewBox={`0 0 ${(COLUMNS - 1) * STEP + SIDE} ${(rows - 1) * STEP + SIDE}`}
    >
      {Array.from({ length: count }, (_, index) => (
        <rect
          key={index}
          x={(index % COLUMNS) * STEP}
          y={Math.floor(index / COLUMNS) * STEP}
          width={SIDE}
          height={SIDE}
          className={index === count - 1 ? 'fill-measure' : 'fill-ink'}
        />
      ))}
    </svg>
  );
}
