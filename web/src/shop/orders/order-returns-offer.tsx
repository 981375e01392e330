import { transitionOf } from '@fourteener/contract/order/actions';
import { listReturns } from '@fourteener/contract/order/returns';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import type { Input } from '@fourteener/contract/shapes';
import { countOf } from '@fourteener/contract/text/plurals';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import type { Order } from './group-orders.ts';
import { isWithdrawalOffered } from '@fourteener/contract/order/withdrawable';
import { ReturnLabel } from './return-label.tsx';
import { areSent } from './return-state.ts';
import { isReturnOffered } from './return-terms.tsx';
import { ReturnsDialog } from './returns-dialog.tsx';
import { SentDialog } from './sent-dialog.tsx';
import { useChangeReturns } from './use-change-returns.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

interface OrderReturnsOfferProps {
  /** An order with several parts. */
  order: Order;
  /** The market, whose law applies; undefined until it is known. */
  market: Market | undefined;
}

/** Offers to return several parts of an order at once or to withdraw from several, and shows the one label for all returns. */
export function OrderReturnsOffer({ order, market }: OrderReturnsOfferProps) {
  const { items, number } = order;
  const group = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'return' | 'sent' | 'withdrawal'>();
  const change = useChangeReturns(items[0]);
  const [returnable, ...otherReturnable] = items.filter(isReturnOffered);
  const withdrawable = market === 'eu' ? items.filter((item) => isWithdrawalOffered(item)) : [];
  const open = items.flatMap((item) => {
    const each = listReturns(item).find(({ state }) => state === 'requested');
    return each ? [{ order: item, each }] : [];
  });
  const act = async (wanted: Input<'changeReturns', 'body'>) => {
    await change.mutateAsync(wanted);
    const parts = countOf(wanted.items.length, 'part');
    showSuccess(tellDone(wanted.action, number, parts));
    // The dialog closes when the page shows the change, unless another dialog was opened meanwhile.
    flushSync(() => setAsked((now) => (now === asked ? undefined : now)));
    if (!document.activeElement?.closest('dialog')) group.current?.focus();
  };
  const [first, ...others] = withdrawable;
  const [firstOpen, ...othersOpen] = open;
  return (
    <div
      ref={group}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 pb-6 outline-none empty:hidden print:hidden"
    >
      {returnable && otherReturnable.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => setAsked('return')}>
          Return several parts
        </Button>
      )}
      {first && others.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => setAsked('withdrawal')}>
          {transitionOf('withdraw').label}
          <span className="sr-only"> for several parts of {number}</span>
        </Button>
      )}
      {firstOpen && othersOpen.length > 0 && (
        <>
          <PrintButton
            label="Print one label for all returns"
            what={`of order ${number}`}
            sheet={<ReturnLabel returns={[firstOpen, ...othersOpen]} />}
          />
          <Button variant="secondary" size="small" onClick={() => setAsked('sent')}>
            {areSent(open.map(({ order: item }) => item)) ? 'Correct their tracking' : 'I have sent them'}
          </Button>
        </>
      )}
      {asked === 'sent' && firstOpen && (
        <SentDialog
          items={[firstOpen.order, ...othersOpen.map(({ order: item }) => item)]}
          onAct={act}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'return' && returnable && (
        <ReturnsDialog items={[returnable, ...otherReturnable]} onAct={act} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'withdrawal' && first && (
        <WithdrawalDialog items={[first, ...others]} onAct={act} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

function tellDone(action: Input<'changeReturns', 'body'>['action'], number: string, parts: string): string {
  if (action === 'withdraw') return `We received your withdrawal from ${parts} of order ${number}.`;
  return action === 'send-return'
    ? `Order ${number}: return of ${parts} on its way to us.`
    : `Order ${number}: return of ${parts} requested.`;
}
