import { totalOf } from '../basket/line-problem.ts';
import { FillBasket } from '../parts/fill-basket.tsx';
import type { PricedLine } from './use-fill-from-list.ts';

interface ListSumProps {
  lines: readonly PricedLine[];
  isReading: boolean;
  /** A sentence about the lines that the last press left out. */
  news: string;
  onFill: () => void;
}

/** The sum of a list's lines that can be ordered, and the button that adds them to the basket. */
export function ListSum({ lines, isReading, news, onFill }: ListSumProps) {
  const total = totalOf(lines);
  return (
    <FillBasket
      total={total}
      busy={isReading && 'Checking'}
      isDisabled={!isReading && total.good === 0}
      onFill={onFill}
    >
      <p role="alert" className="text-small text-danger">
        {news}
      </p>
    </FillBasket>
  );
}
