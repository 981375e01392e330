import { findGridLines } from './chart-scale.ts';

interface Bar {
  /** Short, "Nov". */
  label: string;
  /** 0 or more. */
  value: number;
}

interface ChartBarsProps {
  bars: readonly Bar[];
  /** What the bars say, in a sentence. */
  sentence: string;
}

/** One series in bars, the last in full pine; how much it differs from the one before stands beside it as a dimension. */
export function ChartBars({ bars, sentence }: ChartBarsProps) {
  const lines = findGridLines(Math.max(...bars.map(({ value }) => value)));
  const top = lines.at(-1) ?? 1;
  const share = (value: number) => `${(value / top) * 100}%`;
  const last = bars.at(-1)?.value ?? 0;
  return (
    <div role="img" aria-label={sentence} className="relative flex h-72 pt-2 pb-7 pl-10 text-label text-ink-faint num">
      <div className="absolute inset-0 top-2 bottom-7 left-10">
        {lines.map((line) => (
          <div
            key={line}
            className="absolute inset-x-0 border-b border-line first:border-line-strong"
            style={{ bottom: share(line) }}
          >
            <span className="absolute right-full mr-3 -translate-y-1/2">{line}</span>
          </div>
        ))}
      </div>
      {bars.map(({ label, value }, index) => (
        <div key={label} className="relative flex flex-1 items-end justify-center">
          <i
            className={`block w-3/5 ${index === bars.length - 1 ? 'bg-accent' : 'bg-accent/30'}`}
            style={{ height: share(value) }}
          />
          <span
            className={`absolute top-full mt-1.5 ${index === bars.length - 1 ? 'text-ink' : ''} ${(bars.length - 1 - index) % 3 === 0 ? '' : 'max-sm:hidden'}`}
          >
            {label}
          </span>
          {index === bars.length - 2 && last !== value && <Difference from={value} to={last} share={share} />}
        </div>
      ))}
    </div>
  );
}

interface DifferenceProps {
  from: number;
  to: number;
  share: (value: number) => string;
}

function Difference({ from, to, share }: DifferenceProps) {
  const percent = from > 0 ? Math.round((to / from - 1) * 100) : undefined;
  return (
    <i
      className="absolute w-3 border-y border-measure not-italic before:absolute before:inset-y-0 before:left-1/2 before:w-px before:bg-measure"
      style={{ bottom: share(Math.min(from, to)), height: share(Math.abs(to - from)) }}
    >
      {percent !== undefined && (
        <span className="absolute top-1/2 right-full mr-1.5 -translate-y-1/2 fact text-data text-measure-ink">
          {percent > 0 ? `+${percent}` : percent}%
        </span>
      )}
    </i>
  );
}
