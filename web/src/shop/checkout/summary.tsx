import { formatDollars } from '@fourteener/contract/money';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { TotalsList } from '../orders/totals-list.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import type { AwaitedField } from './destination-of.ts';
import { findProblem, labelSum, totalOf, writeSum, type ShownLine } from '../basket/line-problem.ts';

interface QuoteStateProps {
  lines: readonly ShownLine[];
  quoted: {
    quote: Quote | undefined;
    before: Quote | undefined;
    error: unknown;
    isReading: boolean;
    /** The field that must be filled in before the costs are known. */
    awaits?: AwaitedField | undefined;
    renew: () => Promise<unknown>;
  };
}

const awaited: Readonly<Record<AwaitedField, string>> = {
  state: 'you choose a state',
  'postal code': 'you enter the postal code',
};

/** The cost of the order, as far as it is known: without a destination, the parts alone. */
export function SummaryTotals({ lines, quoted: { quote, before, error, isReading, awaits, renew } }: QuoteStateProps) {
  if (error) {
    return (
      <div role="alert">
        <p className="text-small text-danger">{sentenceOf(error)}</p>
        <Button variant="quiet" size="small" onClick={() => void renew()}>
          Work out the total again
        </Button>
      </div>
    );
  }
  if (quote) {
    return (
      <div aria-busy={isReading} className={isReading ? 'opacity-60' : undefined}>
        <TotalsList isLarge totals={quote} before={before} />
      </div>
    );
  }
  if (isReading) return <Skeleton className="h-44" />;
  const canOrderAll = lines.every((line) => findProblem(line) === undefined);
  return (
    <>
      <dl className="text-note num">
        <div className="flex items-baseline justify-between gap-4 py-1.5">
          <dt>{labelSum(totalOf(lines), 'Parts')}</dt>
          <dd>{writeSum(lines)}</dd>
        </div>
      </dl>
      <p className="text-small text-ink-soft">
        Shipping and tax follow once {awaits && canOrderAll ? awaited[awaits] : 'all parts can be ordered'}.
      </p>
    </>
  );
}

/** On phones, the total at the top of the page, with its details folded below it. */
export function FoldedSummary(props: QuoteStateProps) {
  const { quote } = props.quoted;
  return (
    <details className="group mb-8 border-y border-line lg:hidden">
      <summary className="flex h-14 cursor-pointer list-none items-center justify-between">
        <span className="flex items-center gap-2 text-note">
          Order summary
          <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
        </span>
        <span className="text-lead font-medium num">{quote ? formatDollars(quote.total) : writeSum(props.lines)}</span>
      </summary>
      <div className="pb-4">
        <SummaryTotals {...props} />
      </div>
    </details>
  );
}
