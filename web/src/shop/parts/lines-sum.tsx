import { formatDollars } from '@fourteener/contract/money';
import { labelSum, type LinesTotal } from '../basket/line-problem.ts';

/** The sum of the parts that can be ordered; unless these are all parts, their number in place of the label. */
export function LinesSum({ total }: { total: LinesTotal }) {
  const { sum } = total;
  return (
    <p className="flex items-baseline justify-between gap-x-6 border-t border-ink pt-5 num">
      <span className="text-ink-soft">{labelSum(total, 'Sum')}</span>
      <output className="text-heading">{sum === undefined ? '–' : formatDollars(sum)}</output>
    </p>
  );
}
