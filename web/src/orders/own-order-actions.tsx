import { allowedActions, type OrderAction, transitionOf } from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { pathToOrderAgain } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { OrderActionDialog } from './order-action-dialog.tsx';

interface OwnOrderActionsProps {
  order: Order;
  /** Gets the focus when an action has taken its button away. */
  article: RefObject<HTMLElement | null>;
}

/** What the customer may do with an order where it stands, and the way to the same order again. */
export function OwnOrderActions({ order, article }: OwnOrderActionsProps) {
  const [asked, setAsked] = useState<OrderAction>();
  const closeChanged = () => {
    flushSync(() => setAsked(undefined));
    article.current?.focus();
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink look="secondary" size="small" to={pathToOrderAgain(order.partsId, order.quantity)}>
        Order again
        <span className="sr-only"> {order.partsName}</span>
      </ButtonLink>
      {allowedActions(order.status, ['customer']).map((action) => (
        <Button
          key={action}
          look={action === 'cancel' ? 'dangerLine' : 'secondary'}
          size="small"
          onClick={() => setAsked(action)}
        >
          {transitionOf(action).label}
          <span className="sr-only"> {order.number}</span>
        </Button>
      ))}
      {asked && (
        <OrderActionDialog order={order} action={asked} onClose={() => setAsked(undefined)} onChanged={closeChanged} />
      )}
    </div>
  );
}
