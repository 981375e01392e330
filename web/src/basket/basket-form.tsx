import { words } from '@fourteener/contract/messages';
import { useState } from 'react';
import { useAccount } from '../auth/session-store.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { isUnanswered } from './basket-key.ts';
import type { Refusals, ShownLine } from './line-problem.ts';
import { useBasketForm } from './use-basket-form.ts';

interface BasketFormProps {
  lines: readonly ShownLine[];
  /** Told what the shop says of single lines. */
  onRefused: (refusals: Refusals) => void;
}

/** Orders all that is in the basket for the signed-in customer. */
export function BasketForm({ lines, onRefused }: BasketFormProps) {
  const account = useAccount();
  const { fields, errors, submit, isPlacing } = useBasketForm(lines, account, onRefused);
  const [wasUnanswered] = useState(isUnanswered);
  return (
    <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-small wrap-anywhere text-ink-soft">
        For {account.name || account.email}
        {account.name && `, ${account.email}`}
      </p>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        help="For the carrier only, on the day it arrives."
        {...fields.phone}
        error={errors.phone?.message}
      />
      <TextField label="Address" autoComplete="street-address" {...fields.address} error={errors.address?.message} />
      <div className="grid gap-3">
        <Button type="submit" busy={isPlacing && 'Placing order'}>
          {words.placeOrder}
        </Button>
        <FormError>{errors.root?.message}</FormError>
        {wasUnanswered && (
          <p className="text-small text-warning">
            The last try got no answer. Sent again as it is, it is ordered once; before you change it, look at My
            orders.
          </p>
        )}
        <p className="text-small text-ink-faint">
          All parts together or none. Nothing is charged now. The bench confirms by email within one working day.
        </p>
      </div>
    </form>
  );
}
