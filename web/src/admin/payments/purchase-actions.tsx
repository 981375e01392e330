import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { paymentTransitionOf } from '@fourteener/contract/purchase/payment-states';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/buttons/button.tsx';
import { pageAction } from '../../ui/buttons/page-action.ts';
import type { Size } from '../../ui/buttons/button-variants.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { useMayCall } from '../../auth/use-may-call.ts';
import { bookableOf, refundStepOf, type RefundStep } from './purchase-amounts.ts';

const BookPaymentDialog = lazyPiece(
  'The form for the payment',
  () => import('./book-payment-dialog.tsx').then(({ BookPaymentDialog: dialog }) => dialog),
  { isFloating: true },
);
const RefundDialog = lazyPiece(
  'The form for the refund',
  () => import('./refund-dialog.tsx').then(({ RefundDialog: dialog }) => dialog),
  { isFloating: true },
);

interface PurchaseActionsProps {
  purchase: Purchase;
  size?: Size;
}

/** The action of the open dialog, with the amount that was due when it opened. */
type Asked = { kind: 'book'; amount: number } | { kind: 'refund'; step: RefundStep };

/** The buttons for an admin's actions on a payment: book it, or refund it. */
export function PurchaseActions({ purchase, size = 'normal' }: PurchaseActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const [wasChanged, setChanged] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const mayBook = useMayCall('bookPayment');
  const mayRefund = useMayCall('refundPurchase');
  const bookable = mayBook ? bookableOf(purchase) : undefined;
  const step = mayRefund ? refundStepOf(purchase) : undefined;
  const close = () => setAsked(undefined);
  /** Moves the focus, since the pressed button may have disappeared. */
  const goOn = () => {
    flushSync(() => {
      close();
      setChanged(true);
    });
    place.current?.focus();
  };
  const which = (
    <>
      {' '}
      <span className="sr-only">for order {purchase.number}</span>
    </>
  );
  const isNothing = bookable === undefined && !step;
  if (isNothing && !asked && !wasChanged) return null;
  return (
    <div
      ref={place}
      role="group"
      aria-label={`Payment of ${purchase.number}`}
      tabIndex={-1}
      className="flex flex-wrap gap-3 outline-none"
    >
      {isNothing && <span className="sr-only">Nothing left to do</span>}
      {bookable !== undefined && (
        <Button
          {...pageAction('book', purchase._id)}
          variant="secondary"
          size={size}
          onClick={() => setAsked({ kind: 'book', amount: bookable })}
        >
          {paymentTransitionOf('pay').label}
          {which}
        </Button>
      )}
      {step && (
        <Button
          {...pageAction('refund', purchase._id)}
          variant="secondary"
          size={size}
          onClick={() => setAsked({ kind: 'refund', step })}
        >
          {step.kind === 'due' ? 'Book refund' : paymentTransitionOf('refund').label}
          {which}
        </Button>
      )}
      {asked?.kind === 'book' && (
        <BookPaymentDialog purchase={purchase} amount={asked.amount} onClose={close} onDone={goOn} />
      )}
      {asked?.kind === 'refund' && <RefundDialog purchase={purchase} step={asked.step} onClose={close} onDone={goOn} />}
    </div>
  );
}
