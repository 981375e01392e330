import { allowedActions, isBought, type OrderAction, transitionOf } from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRefusal } from '../api/errors.ts';
import { pathToOrderAgain } from '../dashboard-paths.ts';
import { pathToPartReviews } from '../reviews/reviews-place.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { showFailure, showSuccess } from '../ui/toast.ts';
import type { Told } from './action-dialog.tsx';
import { useChangeOrder } from './change-order.ts';
import { nameStatus } from './order-steps.ts';

// Dialogs are a library of their own: most who look at their orders press nothing.
const loadDialog = () => import('./action-dialog.tsx');
const ActionDialog = lazy(() => loadDialog().then(({ ActionDialog: dialog }) => ({ default: dialog })));

interface OwnOrderActionsProps {
  order: Order;
  /** Gets the focus when an action has taken its button away. */
  article: RefObject<HTMLElement | null>;
}

/** What the customer may do with an order where it stands, and the way to the same order again. */
export function OwnOrderActions({ order, article }: OwnOrderActionsProps) {
  const [asked, setAsked] = useState<OrderAction>();
  const change = useChangeOrder(order);
  const act = async (action: OrderAction, told: Told) => {
    try {
      const { number, status } = await change.mutateAsync({ action, ...told });
      showSuccess(`Order ${number}: ${nameStatus(status)}.`);
    } catch (error) {
      if (!isRefusal(error, 409)) throw error;
      // What happened to the order meanwhile stands in the sentence, and on the page as soon as the dialog is closed.
      showFailure(error);
    }
    flushSync(() => setAsked(undefined));
    article.current?.focus();
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink look="secondary" size="small" to={pathToOrderAgain(order.partsId, order.quantity)}>
        Order again
        <span className="sr-only"> {order.partsName}</span>
      </ButtonLink>
      {isBought(order.status) && (
        <ButtonLink look="secondary" size="small" to={pathToPartReviews(order.partsId)}>
          Review it
          <span className="sr-only"> {order.partsName}</span>
        </ButtonLink>
      )}
      {allowedActions(order.status, ['customer']).map((action) => (
        <Button
          key={action}
          look={action === 'cancel' ? 'dangerLine' : 'secondary'}
          size="small"
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          onClick={() => setAsked(action)}
        >
          {transitionOf(action).label}
          <span className="sr-only"> {order.number}</span>
        </Button>
      ))}
      <Suspense fallback={null}>
        {asked && (
          <ActionDialog
            order={order}
            action={asked}
            role="customer"
            onAct={(told) => act(asked, told)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
