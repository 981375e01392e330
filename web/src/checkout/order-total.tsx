import { type PaymentMethod, paymentMethodLabels } from '@fourteener/contract/payment-states';
import type { Quote } from '@fourteener/contract/purchases';
import { TotalsList } from '../purchases/totals-list.tsx';
import { TextButton } from '../ui/buttons/text-button.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { sentenceOf } from '../ui/text/sentences.ts';

interface OrderTotalProps {
  quoted: { quote: Quote | undefined; error: unknown; isReading: boolean; renew: () => Promise<unknown> };
  /** What was agreed on before the total changed. */
  before: Quote | undefined;
  methods: readonly PaymentMethod[];
  method: PaymentMethod | undefined;
  onMethod: (method: PaymentMethod) => void;
}

/** What the order costs with shipping and tax, and how it is paid, where the shop takes payments. */
export function OrderTotal({ quoted, before, methods, method, onMethod }: OrderTotalProps) {
  const { quote, error, isReading, renew } = quoted;
  return (
    <div className="mb-5 grid gap-4 border-t border-line pt-3">
      {error ? (
        <p role="alert" className="text-small text-danger">
          {sentenceOf(error)} <TextButton onClick={() => void renew()}>Work out the total again</TextButton>
        </p>
      ) : quote ? (
        <div aria-busy={isReading} className={isReading ? 'opacity-60' : undefined}>
          <TotalsList totals={quote} before={before} />
        </div>
      ) : (
        isReading && <Skeleton className="h-36" />
      )}
      {methods.length > 1 && (
        <fieldset className="flex flex-wrap gap-x-6 text-small">
          <legend className="mb-1 font-medium">Payment</legend>
          {methods.map((each) => (
            <label key={each} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="method"
                className="size-4.5"
                value={each}
                checked={each === method}
                onChange={() => onMethod(each)}
              />
              {paymentMethodLabels[each]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
