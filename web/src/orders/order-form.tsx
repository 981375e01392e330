import { words } from '@fourteener/contract/messages';
import { isSoldOut } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { useId } from 'react';
import { useAccount } from '../auth/session-store.ts';
import { explainSoldOut } from '../parts/stock-words.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { readPieces } from '../ui/steps.ts';
import { TextField } from '../ui/text-field.tsx';
import { OrderSum } from './order-sum.tsx';
import { useOrderForm } from './use-order-form.ts';

/** Orders the part for the signed-in customer. Sold out, it says why it cannot and keeps what was typed. */
export function OrderForm({ part }: { part: Part }) {
  const account = useAccount();
  const { fields, errors, submit, putInBasket, isPlacing } = useOrderForm(part, account);
  const reasonId = useId();
  const soldOut = isSoldOut(part);
  return (
    <form className="mt-8 grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Name" value={account.name} readOnly />
        <TextField label="Email" type="email" value={account.email} readOnly />
      </div>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        help="For the carrier only, on the day it arrives."
        {...fields.phone}
        error={errors.phone?.message}
      />
      <TextField label="Address" autoComplete="street-address" {...fields.address} error={errors.address?.message} />
      <Stepper
        label="Quantity"
        min={part.minimumQuantity}
        max={part.availableQuantity}
        {...fields.quantity}
        error={errors.quantity?.message}
      />
      <div className="border-t border-line pt-5">
        {soldOut ? (
          <p id={reasonId}>
            <strong className="font-medium">Sold out.</strong>{' '}
            <span className="text-ink-soft">{explainSoldOut(part)}</span>
          </p>
        ) : (
          <OrderSum price={part.price} pieces={readPieces(fields.quantity.value)} />
        )}
        <Button
          type="submit"
          className="mt-5 mb-3 w-full"
          disabled={soldOut}
          aria-describedby={soldOut ? reasonId : undefined}
          busy={isPlacing && 'Placing order'}
        >
          {words.placeOrder}
        </Button>
        <FormError>{errors.root?.message}</FormError>
        {!soldOut && (
          <Button look="secondary" className="mb-3 w-full" onClick={putInBasket}>
            Add to basket
          </Button>
        )}
        {!soldOut && (
          <p className="text-small text-ink-faint">
            Nothing is charged now. The bench confirms by email within one working day.
          </p>
        )}
      </div>
    </form>
  );
}
