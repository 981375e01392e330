import { formatDollars } from '@fourteener/contract/money';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { usePayByInvoice, usePayNow } from './pay.ts';

interface PayNowProps {
  purchase: Purchase;
  size?: 'small' | 'normal';
}

/** The buttons to pay an outstanding amount by card, on the payment provider's page, or by invoice instead. */
export function PayNow({ purchase, size = 'normal' }: PayNowProps) {
  const pay = usePayNow(purchase._id);
  const invoice = usePayByInvoice(purchase._id);
  // The mutations keep their errors, which are shown under the buttons.
  const openPage = useOneAtATime(() => pay.mutateAsync().then(ignore, ignore));
  const change = useOneAtATime(() => invoice.mutateAsync().then(ignore, ignore));
  const error = invoice.error ?? pay.error;
  const which = <span className="sr-only"> for order {purchase.number}</span>;
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button
          size={size}
          busy={(pay.isPending || pay.isSuccess) && 'Opening the payment page'}
          onClick={() => void openPage()}
        >
          Pay {formatDollars(purchase.due)} by card
          {which}
        </Button>
        {purchase.method === 'card' && (
          <Button variant="secondary" size={size} busy={invoice.isPending && 'Changing'} onClick={() => void change()}>
            Pay by invoice instead
            {which}
          </Button>
        )}
      </div>
      <FormError advice="Your order is placed. You can try again, or pay another way.">
        {error ? sentenceOf(error) : undefined}
      </FormError>
    </div>
  );
}

const ignore = () => undefined;
