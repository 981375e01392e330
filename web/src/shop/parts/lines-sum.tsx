import { formatDollars } from '@fourteener/contract/money';

interface LinesSumProps {
  /** The sum of the parts that can be ordered, in dollars; undefined until it is known. */
  sum: number | undefined;
  /** The number of parts that can be ordered. */
  good: number;
  /** The number of all parts, also of those that cannot be ordered. */
  all: number;
}

/** The sum of the parts that can be ordered; unless these are all parts, their number in place of the label. */
export function LinesSum({ sum, good, all }: LinesSumProps) {
  const isWhole = sum === undefined || good === all;
  return (
    <p className="flex items-baseline justify-between gap-x-6 border-t border-ink pt-5 num">
      <span className="text-ink-soft">{isWhole ? 'Sum' : `${good} of ${all} parts`}</span>
      <output className="text-heading">{sum === undefined ? '–' : formatDollars(sum)}</output>
    </p>
  );
}
