import { useMutation, useQueryClient } from '@tanstack/react-query';
import { transitionOf } from '@fourteener/contract/order/actions';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { isWithdrawalOffered } from './is-withdrawal-offered.ts';
import { renewItem } from './use-order.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

const { label } = transitionOf('withdraw');

interface WithdrawalProps {
  order: OrderItem;
  /** Gets the focus when the withdrawal has taken its button away. */
  article: RefObject<HTMLElement | null>;
}

/** The way out of the contract that the law of the European Union gives, as long as it does; nothing afterwards. */
export function Withdrawal({ order, article }: WithdrawalProps) {
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (body: Input<'withdrawOrder', 'body'>) =>
      call('POST /order/{id}/withdrawal', { params: { id: order._id }, body }),
    onSuccess: (changed) => {
      renewItem(queryClient, changed);
    },
    onSettled: async () => {
      void invalidate(queryClient, 'parts');
      await invalidate(queryClient, 'orders');
    },
  });
  if (!isWithdrawalOffered(order)) return null;
  const finish = async (body: Input<'withdrawOrder', 'body'>) => {
    await withdraw.mutateAsync(body);
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
      {isAsked && <WithdrawalDialog order={order} onWithdraw={finish} onClose={() => setAsked(false)} />}
    </>
  );
}
