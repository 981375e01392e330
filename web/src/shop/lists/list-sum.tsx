import { addDollars, multiplyDollars } from '@fourteener/contract/money';
import { findLineProblem } from '@fourteener/contract/order/rules';
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
  const good = lines.flatMap(({ part, quantity }) =>
    typeof part === 'object' && !findLineProblem(part, { quantity }) ? [multiplyDollars(part.price, quantity)] : [],
  );
  return (
    <FillBasket
      sum={lines.some(({ part }) => part === undefined) ? undefined : addDollars(good)}
      good={good.length}
      all={lines.length}
      busy={isReading && 'Checking'}
      isDisabled={!isReading && good.length === 0}
      onFill={onFill}
    >
      <p role="alert" className="text-small text-danger">
        {news}
      </p>
    </FillBasket>
  );
}
