import { transitionOf } from '@fourteener/contract/order/actions';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { isWithdrawalOffered } from '@fourteener/contract/order/withdrawable';
import { useChangeReturns } from './use-change-returns.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

const { label } = transitionOf('withdraw');

interface WithdrawalProps {
  order: OrderItem;
  /** The element that gets the focus when the withdrawal has removed its button. */
  article: RefObject<HTMLElement | null>;
}

/** Offers to withdraw from the contract while the law of the European Union allows it; empty afterwards. */
export function Withdrawal({ order, article }: WithdrawalProps) {
  const [isAsked, setAsked] = useState(false);
  const change = useChangeReturns(order);
  if (!isWithdrawalOffered(order)) return null;
  const withdraw = async (wanted: Input<'changeReturns', 'body'>) => {
    await change.mutateAsync(wanted);
    showSuccess(`We received your withdrawal from order ${order.number}.`);
    flushSync(() => setAsked(false));
    article.current?.focus();
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
        {label}
        <span className="sr-only"> {order.number}</span>
      </Button>
      {isAsked && <WithdrawalDialog items={[order]} onAct={withdraw} onClose={() => setAsked(false)} />}
    </>
  );
}
