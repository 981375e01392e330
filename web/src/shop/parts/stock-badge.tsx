import { describeStock, type Stock } from './stock-words.ts';

const looks = {
  none: { text: 'text-ink-faint', mark: 'border border-line-strong' },
  few: { text: 'text-warning', mark: 'bg-warning' },
  enough: { text: 'text-ink-faint', mark: 'bg-success' },
} as const;

/** The stock of a part, in words and as a mark. */
export function StockBadge({ stock }: { stock: Stock }) {
  const { state, words } = describeStock(stock);
  const { text, mark } = looks[state];
  return (
    <span className={`inline-flex items-center gap-2 whitespace-nowrap num ${text}`}>
      <i className={`size-1.75 ${mark}`} />
      {words}
    </span>
  );
}
