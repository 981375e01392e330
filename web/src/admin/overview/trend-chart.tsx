import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useWidth } from './use-width.ts';

/** A point of the chart: its label, and its values now and in the period before. */
interface TrendPoint {
  label: string;
  value: number;
  before: number;
}

interface TrendChartProps {
  /** The points from first to last; at least one. */
  points: readonly TrendPoint[];
  /** The description of the chart in a sentence; the figures themselves are in a table. */
  sentence: string;
  /** The names of both periods, for the key. */
  periods: { current: string; compared: string };
  /** Formats a value at the axis. */
  format: (value: number) => string;
}

const HEIGHT = 240; // px
const [TOP, RIGHT, BOTTOM] = [12, 12, 28]; // px
/** The least width of a label below the axis, and the width of a character beside it, px. */
const [LABEL, CHARACTER] = [84, 7.5];

/** A line chart of a range, with a dashed line for the period before. */
export function TrendChart({ points, sentence, periods, format }: TrendChartProps) {
  const [frame, width] = useWidth();
  const values = points.flatMap(({ value, before }) => [value, before]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - BOTTOM, TOP]).nice(4);
  // Only whole numbers, since half an order does not exist.
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * CHARACTER + 8;
  const x = scalePoint(points.keys(), [left, width - RIGHT]).padding(points.length === 1 ? 0.5 : 0);
  const at = (index: number) => x(index) ?? left;
  const every = Math.ceil((points.length * LABEL) / Math.max(LABEL, width - left - RIGHT));
  const current = points.map(({ value }, index): [number, number] => [at(index), y(value)]);
  const earlier = points.map(({ before }, index): [number, number] => [at(index), y(before)]);
  const fill = area()
    .y0(y(0))
    .y1(([, top]) => top);
  return (
    <div ref={frame}>
      <svg
        role="img"
        aria-label={sentence}
        className="block w-full overflow-visible text-label num"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${left} ${y(tick)}H${width - RIGHT}`}
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
            <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-ink-faint">
              {format(tick)}
            </text>
          </g>
        ))}
        {points.map(({ label }, index) =>
          index % every === 0 ? (
            <text
              key={label}
              x={at(index)}
              y={HEIGHT - 8}
              textAnchor={
                points.length === 1 ? 'middle' : index === 0 ? 'start' : at(index) > width - LABEL ? 'end' : 'middle'
              }
              className="fill-ink-faint"
            >
              {label}
            </text>
          ) : null,
        )}
        <path d={fill(current) ?? ''} className="fill-accent-quiet" />
        <path d={line()(earlier) ?? ''} className="fill-none stroke-measure" strokeWidth="1.5" strokeDasharray="4 4" />
        <path d={line()(current) ?? ''} className="fill-none stroke-accent" strokeWidth="2" strokeLinejoin="round" />
        {points.length <= 31 &&
          current.map(([cx, cy], index) => <circle key={index} cx={cx} cy={cy} r="2.5" className="fill-accent" />)}
      </svg>
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
        <Key className="stroke-accent" words={periods.current} />
        <Key className="stroke-measure" dashes="4 4" words={periods.compared} />
      </p>
    </div>
  );
}

function Key({ className, dashes, words }: { className: string; dashes?: string; words: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="24" height="2" className="overflow-visible">
        <path d="M0 1H24" className={className} strokeWidth="2" strokeDasharray={dashes} />
      </svg>
      {words}
    </span>
  );
}
