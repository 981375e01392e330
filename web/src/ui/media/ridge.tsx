/** A labeled peak, and its position in the drawing's units. */
const peaks = [
  { name: 'Massive', height: '14,428 ft', x: 292, y: 62 },
  { name: 'Elbert', height: '14,440 ft', x: 640, y: 48, isHighest: true },
  { name: 'La Plata', height: '14,343 ft', x: 1040, y: 66 },
];
const [WIDTH, HEIGHT, ABOVE] = [1440, 200, 30];
const line =
  'M0 168l10-7 14-3 27 2 26-14 28-4 3-3 15-6 16-1 8-4 8 1 12 5 21-5 6 1 14 8 22-25 24-36 4 0 7-6 3 1 14-4 10-6 9 8 18 6 11 8 13-3 13-11 5 4 11 4 4 5 18 13 10 13 16 11 27 4 9-1 39-26 9-3 25 2 31 16 20-27 11-9 16-10 16-7 9-8 8-3 13 12 9 0 7 5 11 12 10 15 13-4 12-14 5-2 9-1 7 3 6 0 13 10 17 8 3 4 8 2 7 5 3 6 15 10 6 7 6 2 41-20 11-9 27-8 6-5 11 7 13 0 9 6 8 1 14 8 16-2 10-4 16-11 10-3 19-10 9-12 20 9 20 21 14 7 6 1 15-6 12-2 20 0 13-10 20-6 6 5 19 5 7 5 10 0 4 2 8 10 19 13 7 12 10 2 10 6 14-6 5 3 11-2 26-17 16 0 17 8 9 11 10 4 10 9 23 2 19 8';

/**
 * The ridge of the Sawatch Range, drawn from edge to edge, with three of its fourteeners. On phones it is cropped around
 * the highest; the names keep their size at every width.
 */
export function Ridge() {
  return (
    <div
      role="img"
      aria-label={`The ridge of the Sawatch Range with ${peaks.map(({ name, height }) => `${name}, ${height}`).join('; ')}`}
      className="overflow-hidden pt-10"
    >
      <div className="relative ml-[calc(50%-33.33rem)] w-[75rem] md:ml-0 md:w-auto">
        <svg className="block h-auto w-full" viewBox={`0 ${-ABOVE} ${WIDTH} ${HEIGHT + ABOVE}`} fill="none">
          <path
            d={line}
            className="stroke-line-strong"
            strokeWidth="1.25"
            strokeLinejoin="bevel"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {peaks.map(({ name, height, x, y, isHighest = false }) => (
          <p
            key={name}
            className={`absolute flex -translate-x-1/2 flex-col items-center text-label leading-snug whitespace-nowrap text-ink-soft ${isHighest ? '' : 'max-md:hidden'}`}
            style={{ left: `${(x / WIDTH) * 100}%`, bottom: `${((HEIGHT - y) / (HEIGHT + ABOVE)) * 100}%` }}
          >
            {name}
            <span className="fact text-measure-ink">{height}</span>
            <i className="mt-1.5 mb-2.5 h-6 w-px bg-measure" />
          </p>
        ))}
      </div>
    </div>
  );
}
