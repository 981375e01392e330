import { words } from '@fourteener/contract/messages';
import { isSoldOut } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { useId } from 'react';
import { useAccount } from '../auth/session-store.ts';
import { explainSoldOut } from '../parts/stock-words.ts';
import { Button } from '../ui/buttons/button.tsx';
import { lazyPiece } from '../ui/code/lazy-piece.tsx';
import { SendError } from '../ui/forms/send-error.tsx';
import { Stepper } from '../ui/forms/stepper.tsx';
import { parsePieces } from '../ui/forms/steps.ts';
import { TextField } from '../ui/forms/text-field.tsx';
import { OrderSum } from './order-sum.tsx';
import { useOrderForm } from './use-order-form.ts';

// Few parts are sold out.
const WatchButton = lazyPiece(
  'The way to hear when it is back',
  () => import('../back-in-stock/watch-button.tsx').then(({ WatchButton: button }) => button),
  { loading: () => <div className="h-27" /> },
);

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
        help="Only for the carrier, on the day of delivery."
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
          <OrderSum price={part.price} pieces={parsePieces(fields.quantity.value)} />
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
        <div className="mb-3 empty:hidden">
          <SendError error={errors.root} button={words.placeOrder} />
        </div>
        {!soldOut && (
          <Button variant="secondary" className="mb-3 w-full" onClick={putInBasket}>
            Add to basket
          </Button>
        )}
        {soldOut && <WatchButton partId={part._id} />}
        {!soldOut && (
          <p className="text-small text-ink-faint">
            You are not charged now. We confirm by email within one business day.
          </p>
        )}
      </div>
    </form>
  );
}
