import { words } from '@fourteener/contract/messages';
import { useState } from 'react';
import { useAccount } from '../../auth/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { basketKey } from './basket-key.ts';
import { DeliveryFields } from '../checkout/delivery-fields.tsx';
import type { BasketErrors } from './line-problem.ts';
import { PartsMissing } from './parts-missing.tsx';
import { GuaranteePlace } from '../guarantee/guarantee-place.tsx';
import { usePaymentSettings } from '../orders/payment-settings.ts';
import { useBasketForm } from './use-basket-form.ts';
import type { useBasketLines } from './use-basket-lines.ts';

interface BasketFormProps {
  basket: ReturnType<typeof useBasketLines>;
  /** Called with the shop's errors about single lines. */
  onRefused: (refusals: BasketErrors) => void;
}

/** The form that orders the whole basket for the signed-in customer. */
export function BasketForm({ basket, onRefused }: BasketFormProps) {
  const { lines, isReading, error, readAgain } = basket;
  const account = useAccount();
  const settings = usePaymentSettings();
  const { fields, errors, wasTried, submit, isPlacing } = useBasketForm(lines, account, onRefused);
  const [wasUnanswered] = useState(basketKey.isPending);
  return (
    <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-small wrap-anywhere text-ink-soft">
        For {account.name || account.email}
        {account.name && `, ${account.email}`}
      </p>
      <DeliveryFields fields={fields} errors={errors} />
      {settings.data?.market === 'eu' && (
        <GuaranteePlace parts={lines.flatMap(({ part = 'gone' }) => (part === 'gone' ? [] : part))} />
      )}
      <div className="grid gap-3">
        <Button type="submit" busy={isPlacing ? 'Placing order' : isReading && 'Loading the parts'}>
          {words.placeOrder}
        </Button>
        {wasTried && error && <PartsMissing onRetry={readAgain} />}
        <SendError error={errors.root} button={words.placeOrder} />
        {wasUnanswered && (
          <p className="text-small text-warning">
            We could not confirm your last try. You can safely send it again unchanged: it is ordered only once. Before
            you change anything, check My orders.
          </p>
        )}
        <p className="text-small text-ink-faint">
          We place the whole order or none of it. You are not charged now. We confirm by email within one business day.
        </p>
      </div>
    </form>
  );
}
