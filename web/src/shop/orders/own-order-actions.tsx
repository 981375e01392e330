import { allowedActions, type CommonAction, transitionOf } from '@fourteener/contract/order/actions';
import { isBought } from '@fourteener/contract/order/states';
import { findOpenReturn } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import type { Input } from '@fourteener/contract/shapes';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasStatus } from '../../api/errors.ts';
import { pathToPartReviews } from '../reviews/reviews-place.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import type { Told } from './action-dialog.tsx';
import { useChangeItem } from './change-item.ts';
import { OrderAgain } from './order-again.tsx';
import { nameStatus } from './order-steps.ts';
import { labelSent, nameReturnState } from './return-state.ts';
import { isReturnOffered } from './return-terms.tsx';
import { useChangeReturns } from './use-change-returns.ts';

// The code of dialogs is loaded on demand: most customers who look at their orders press nothing.
const ActionDialog = lazyPiece(
  'The dialog',
  () => import('./action-dialog.tsx').then(({ ActionDialog: dialog }) => dialog),
  { isFloating: true },
);

const ReturnsDialog = lazyPiece(
  'The dialog',
  () => import('./returns-dialog.tsx').then(({ ReturnsDialog: dialog }) => dialog),
  { isFloating: true },
);
const SentDialog = lazyPiece('The dialog', () => import('./sent-dialog.tsx').then(({ SentDialog: dialog }) => dialog), {
  isFloating: true,
});
const Withdrawal = lazyPiece('The withdrawal', () => import('./withdrawal.tsx').then(({ Withdrawal: offer }) => offer));

interface OwnOrderActionsProps {
  order: OrderItem;
  /** Whether the item is the only one of its order. */
  isAlone: boolean;
  /** The market, whose law applies; undefined until it is known. */
  market: Market | undefined;
  /** The element that gets the focus when an action has removed its button. */
  article: RefObject<HTMLElement | null>;
}

/** The actions on an item that its customer may take now, and the button to order it again. */
export function OwnOrderActions({ order, isAlone, market, article }: OwnOrderActionsProps) {
  const [asked, setAsked] = useState<CommonAction>();
  const change = useChangeItem(order);
  const changeReturns = useChangeReturns(order);
  const act = async (carryOut: () => Promise<OrderItem | undefined>) => {
    try {
      const changed = (await carryOut()) ?? order;
      const open = findOpenReturn(changed);
      showSuccess(`Order ${changed.number}: ${open ? nameReturnState(open) : nameStatus(changed.status)}.`);
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      // The message says what happened to the order meanwhile, and the page shows it once the dialog is closed.
      showFailure(error);
    }
    flushSync(() => setAsked(undefined));
    article.current?.focus();
  };
  const aboutReturn = {
    items: [order] as const,
    onAct: (wanted: Input<'changeReturns', 'body'>) =>
      act(async () => (await changeReturns.mutateAsync(wanted)).find(({ _id }) => _id === order._id)),
    onClose: () => setAsked(undefined),
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <OrderAgain orders={[order]} />
      {isBought(order.status) && (
        <ButtonLink variant="secondary" size="small" to={pathToPartReviews(order.partsId)}>
          Review it
          <span className="sr-only"> {order.partsName}</span>
        </ButtonLink>
      )}
      {allowedActions(order.status, ['customer'])
        .filter((action) => action !== 'request-return' || isReturnOffered(order))
        .map((action) => (
          <Button
            key={action}
            variant={transitionOf(action).isDangerous ? 'dangerLine' : 'secondary'}
            size="small"
            onPointerEnter={dialogOf(action).preload}
            onFocus={dialogOf(action).preload}
            onClick={() => setAsked(action)}
          >
            {labelOf(action, order, isAlone)}
            <span className="sr-only"> {isAlone ? order.number : order.partsName}</span>
          </Button>
        ))}
      {market === 'eu' && <Withdrawal order={order} article={article} />}
      {asked === 'request-return' && <ReturnsDialog {...aboutReturn} />}
      {asked === 'send-return' && <SentDialog {...aboutReturn} />}
      {asked && asked !== 'request-return' && asked !== 'send-return' && (
        <ActionDialog
          order={order}
          action={asked}
          role="customer"
          onAct={(told: Told) => act(() => change.mutateAsync({ action: asked, ...told }))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

const dialogs = { 'request-return': ReturnsDialog, 'send-return': SentDialog };
const dialogOf = (action: CommonAction) =>
  action === 'request-return' || action === 'send-return' ? dialogs[action] : ActionDialog;

function labelOf(action: CommonAction, order: OrderItem, isAlone: boolean): string {
  if (action === 'cancel' && !isAlone) return 'Cancel this part';
  return action === 'send-return' ? labelSent([order]) : transitionOf(action).label;
}
