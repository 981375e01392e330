import { isSoldOut } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';

/** From how many pieces on the badge warns. */
const FEW = 4;

type Stock = Pick<Part, 'minimumQuantity' | 'availableQuantity'>;

function describeStock(stock: Stock): { words: string; mark: string } {
  const { availableQuantity } = stock;
  if (isSoldOut(stock)) return { words: 'Sold out', mark: 'border border-line-strong' };
  if (availableQuantity <= FEW) return { words: `Last ${availableQuantity}`, mark: 'bg-warning' };
  return { words: `${availableQuantity} in stock`, mark: 'bg-success' };
}

/** How many pieces are left, in words and as a mark. */
export function StockBadge({ stock }: { stock: Stock }) {
  const { words, mark } = describeStock(stock);
  return (
    <span className="inline-flex items-center gap-2 text-ink-faint num">
      <i className={`size-1.75 ${mark}`} />
      {words}
    </span>
  );
}
