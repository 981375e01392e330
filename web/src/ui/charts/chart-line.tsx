interface ChartLineProps {
  /** The values from first to last, none below 0; at least two. */
  values: readonly number[];
  /** The description of the line in a sentence. */
  sentence: string;
  className?: string;
}

const [WIDTH, HEIGHT] = [260, 56]; // px, as it is drawn at full width
const MARK = 3.5; // px, the radius of the copper end

/** A sparkline: a line above zero, whose end is copper. */
export function ChartLine({ values, sentence, className = '' }: ChartLineProps) {
  const highest = Math.max(...values);
  const points = values.map((value, index) => ({
    x: 1 + (index / (values.length - 1)) * (WIDTH - MARK - 1),
    y: HEIGHT - (value / highest) * (HEIGHT - MARK),
  }));
  const end = points.at(-1) ?? { x: 0, y: 0 };
  return (
    <svg
      role="img"
      aria-label={sentence}
      className={`block h-auto w-full max-w-65 overflow-visible ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
    >
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-line" />
      <path
        d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
        className="stroke-ink"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d={`M${end.x} ${end.y}V${HEIGHT}`} className="stroke-measure" />
      <circle cx={end.x} cy={end.y} r={MARK} className="fill-measure" />
    </svg>
  );
}
