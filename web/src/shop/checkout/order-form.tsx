import { words } from '@fourteener/contract/messages';
import { isNoLongerSold, isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { useId } from 'react';
import { useAccount } from '../../auth/session-store.ts';
import { explainSoldOut } from '../parts/stock-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { parsePieces } from '../../ui/forms/steps.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { GuaranteePlace } from '../guarantee/guarantee-place.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { NOT_NOW } from './agreement.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { OrderSum } from './order-sum.tsx';
import { useOrderForm } from './use-order-form.ts';

// Loaded on demand, since few parts are sold out.
const WatchButton = lazyPiece(
  'The button to be notified',
  () => import('../parts/watch-button.tsx').then(({ WatchButton: button }) => button),
  { loading: () => <div className="h-27" /> },
);

// Not loaded where the shop takes no payment.
const OrderTotal = lazyPiece('The total', () => import('./order-total.tsx').then(({ OrderTotal: total }) => total), {
  loading: () => <div className="h-44" />,
});

/** Orders the part for the signed-in customer. If the part is sold out, the form says so and keeps the typed text. */
export function OrderForm({ part }: { part: Part }) {
  const account = useAccount();
  const {
    fields,
    typedAddress,
    errors,
    methods,
    agreement,
    setAgreement,
    asksForTerms,
    submit,
    putInBasket,
    isPlacing,
  } = useOrderForm(part, account);
  const reasonId = useId();
  const soldOut = isSoldOut(part);
  const isOver = isNoLongerSold(part);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stepper
        label="Quantity"
        min={part.minimumQuantity}
        max={part.availableQuantity}
        {...fields.quantity}
        error={errors.quantity?.message}
      />
      <div className="my-4">
        {soldOut ? (
          <p id={reasonId}>
            <strong className="font-medium">Sold out.</strong>{' '}
            <span className="text-ink-soft">{isOver ? 'We no longer make this part.' : explainSoldOut(part)}</span>
          </p>
        ) : (
          <OrderSum price={part.price} pieces={parsePieces(fields.quantity.value)} />
        )}
      </div>
      {soldOut && !isOver && (
        <div className="mb-6">
          <WatchButton partId={part._id} />
        </div>
      )}
      {/* The fields stand in the order of filling in, on phones too: all of them above the button. */}
      <fieldset className="mb-5 grid gap-4 border-t border-line pt-4">
        <legend className="sr-only">Delivery</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" value={account.name} readOnly />
          <TextField label="Email" type="email" value={account.email} readOnly />
        </div>
        <DeliveryFields fields={fields} errors={errors} />
      </fieldset>
      {!soldOut && methods.length > 0 && (
        <OrderTotal
          part={part}
          pieces={parsePieces(fields.quantity.value)}
          address={typedAddress}
          methods={methods}
          onChange={setAgreement}
        />
      )}
      {asksForTerms && !soldOut && (
        <div className="mb-6">
          <GuaranteePlace parts={[part]} />
        </div>
      )}
      <div className={`grid gap-3 ${soldOut ? '' : 'sm:grid-cols-2'}`}>
        <Button
          type="submit"
          disabled={soldOut}
          aria-describedby={soldOut ? reasonId : undefined}
          busy={isPlacing ? 'Placing order' : agreement?.busy}
        >
          {words.placeOrder}
        </Button>
        {!soldOut && (
          <Button variant="secondary" onClick={putInBasket}>
            Add to basket
          </Button>
        )}
      </div>
      <div className="mt-3 empty:hidden">
        <SendError error={errors.root} button={words.placeOrder} />
      </div>
      {!soldOut && (
        <p className="mt-3 text-small text-ink-faint">
          {agreement?.note ?? NOT_NOW} We confirm by email within one business day.
        </p>
      )}
      {asksForTerms && <AcceptedTerms />}
    </form>
  );
}
