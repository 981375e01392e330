import { formatDollars } from '@fourteener/contract/money';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { PaperLinks } from './paper-links.tsx';
import { purchaseQuery } from './get-purchase.ts';
import { PayNow } from './pay-now.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { usePaymentMethods } from './payment-settings.ts';
import { describePayment } from './payment-words.ts';
import { Refunds } from './refunds.tsx';
import { TotalsList } from './totals-list.tsx';

interface PurchaseHeadProps {
  id: string;
  /** The purchase, if it was loaded with the list. */
  listed: Purchase | undefined;
  /** Whether the list is being loaded. */
  isListing: boolean;
}

/** How an order is paid: its total and the state of its payment, below the head of the order. */
export function PurchaseHead({ id, listed, isListing }: PurchaseHeadProps) {
  const single = useQuery({ ...purchaseQuery(id), enabled: !isListing && !listed });
  const purchase = listed ?? single.data;
  if (purchase) return <PurchaseFacts purchase={purchase} />;
  if (isListing || single.isFetching) return <Skeleton className="h-12" />;
  return (
    <p role="alert" className="text-small text-danger">
      The payment could not be loaded: {sentenceOf(single.error)}{' '}
      <TextButton onClick={() => void single.refetch()}>Try again</TextButton>
    </p>
  );
}

/** The payment of an order: the state, totals, refunds, the next step, and the invoice. */
function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { number, state, method, total, poNumber, awaitsPlace, keptUntil, waits } = purchase;
  const { methods } = usePaymentMethods();
  const takesCards = methods.includes('card');
  const { text } = describePayment(purchase, takesCards);
  return (
    <div className="grid gap-3 pt-1 pb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-small text-ink-soft">
          Payment <span className="sr-only">of {number}</span>
          {poNumber !== undefined && `, PO number ${poNumber}`}
        </h3>
        <p className="flex items-baseline gap-x-6">
          <PaymentBadge purchase={purchase} />
          <span className="num sm:text-heading">{formatDollars(total)}</span>
        </p>
      </div>
      {state !== 'paid' && text && <p className="max-w-text text-small text-ink-soft">{text}</p>}
      {state === 'due' &&
        (method === 'card' || ((keptUntil !== undefined || waits !== undefined) && takesCards)) &&
        !awaitsPlace && <PayNow purchase={purchase} size="small" />}
      <Refunds purchase={purchase} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 print:hidden">
        <details className="group min-w-0 basis-80">
          <summary className="touch flex w-fit cursor-pointer list-none items-baseline gap-x-2 py-1 text-small text-ink-soft hover:text-accent">
            Totals
            <span className="sr-only"> of {number}</span>
            <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <TotalsList totals={purchase} />
        </details>
        <p className="py-1">
          <PaperLinks purchase={purchase} />
        </p>
      </div>
    </div>
  );
}
