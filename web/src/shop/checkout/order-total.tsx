import { type PaymentMethod, paymentMethodLabels } from '@fourteener/contract/purchase/payment-states';
import { isOrderable } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { useEffect, useEffectEvent, useState } from 'react';
import { TotalsList } from '../orders/totals-list.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { type Agreement, NOT_NOW } from './agreement.ts';
import { usePaymentSettings } from '../orders/payment-settings.ts';
import { PlaceQuestion } from './place-question.tsx';
import { usePlace } from './use-place.ts';
import { useFollowUp } from './use-follow-up.ts';
import { useQuote } from './use-quote.ts';

interface OrderTotalProps {
  part: Part;
  /** NaN while no number is typed. */
  pieces: number;
  /** The typed address, in lines. */
  address: string;
  methods: readonly PaymentMethod[];
  /** Called with the agreement whenever it changes. */
  onChange: (agreement: Agreement) => void;
}

/**
 * The total of some pieces with shipping and tax, and the payment, where the shop takes payments. The order form has a free-text address:
 * where it does not name its place, the customer is asked here; until then the total is that of an order without a place.
 */
export function OrderTotal({ part, pieces, address, methods, onChange }: OrderTotalProps) {
  const [chosen, setChosen] = useState<PaymentMethod>();
  const [before, setBefore] = useState<Quote>();
  const followUp = useFollowUp();
  const method = chosen ?? methods[0] ?? 'invoice';
  const lines = [{ partsId: part._id, quantity: pieces }];
  const { data: settings } = usePaymentSettings();
  const { destination, question, answer, isDouble } = usePlace(address, settings ?? {});
  const { quote, current, error, isReading, renew } = useQuote({ lines, destination }, isOrderable(pieces, part));
  const tell = useEffectEvent(() =>
    onChange({
      terms: current && {
        ...{ method, expectedTotal: current.total },
        ...(method === 'card' && { withPaymentPage: true as const }),
      },
      place: answer,
      busy: isReading && 'Working out the total',
      note: method === 'card' ? 'You pay on the next page.' : NOT_NOW,
      renew: (isChanged = false) => {
        setBefore(isChanged ? current : undefined);
        void renew();
      },
      followUp: (orderId, purchaseId, page) => followUp({ ids: [orderId], purchaseId, method, page }),
    }),
  );
  useEffect(() => {
    tell();
  }, [current, isReading, method, answer]);
  return (
    <div className="mb-5 grid gap-4">
      {question && <PlaceQuestion {...question} offered={settings?.countries ?? ['US']} isDouble={isDouble} />}
      {error ? (
        <p role="alert" className="text-small text-danger">
          {sentenceOf(error)} <TextButton onClick={() => void renew()}>Work out the total again</TextButton>
        </p>
      ) : quote ? (
        <div aria-busy={isReading} className={`border-t border-line pt-3 ${isReading ? 'opacity-60' : ''}`}>
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
                onChange={() => setChosen(each)}
              />
              {paymentMethodLabels[each]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
