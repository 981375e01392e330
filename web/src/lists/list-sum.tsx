import { addDollars, formatDollars, multiplyDollars } from '@fourteener/contract/money';
import { findLineProblem } from '@fourteener/contract/order-rules';
import { paths } from '../screens/paths.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import type { PricedLine } from './use-fill-from-list.ts';

interface ListSumProps {
  lines: readonly PricedLine[];
  isReading: boolean;
  /** What the last press left out. */
  news: string;
  onFill: () => void;
}

/** What the lines of a list come to that can be ordered, and their way into the basket. */
export function ListSum({ lines, isReading, news, onFill }: ListSumProps) {
  const good = lines.flatMap(({ part, quantity }) =>
    typeof part === 'object' && !findLineProblem(part, { quantity }) ? [multiplyDollars(part.price, quantity)] : [],
  );
  return (
    <div>
      <p className="mb-6 flex items-baseline justify-between border-t border-ink pt-5 num">
        <span className="text-ink-soft">Sum</span>
        <output className="text-heading">{formatDollars(addDollars(good))}</output>
      </p>
      <div className="grid gap-3">
        <Button busy={isReading && 'Checking'} disabled={!isReading && good.length === 0} onClick={onFill}>
          Add all to basket
        </Button>
        <p role="alert" className="text-small text-danger">
          {news}
        </p>
        <div>
          <ButtonLink variant="quiet" size="small" to={paths.basket}>
            See the basket
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
