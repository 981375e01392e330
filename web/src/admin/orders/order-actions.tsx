import {
  allowedActions,
  type CommonAction,
  isMoneyAction,
  isUndo,
  stepOf,
  transitionOf,
  type UndoAction,
  undoOf,
} from '@fourteener/contract/order/actions';
import { findOpenReturn, formatReturnNumber } from '@fourteener/contract/order/returns';
import { isPartlySent } from '@fourteener/contract/order/parcels';
import type { OrderItem, OrderChange } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasStatus } from '../../api/errors.ts';
import { ActionDialog, type Told } from '../../shop/orders/action-dialog.tsx';
import { useChangeItem } from '../../shop/orders/change-item.ts';
import { nameStep } from '../../shop/orders/order-steps.ts';
import { useChangeReturns } from '../../shop/orders/use-change-returns.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { pageAction } from '../../ui/buttons/page-action.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { canReplace } from './can-replace.ts';
import { explainConflict } from './explain-conflict.ts';
import { UndoStep } from './undo-step.tsx';

// Loaded on demand, because few orders are returned.
const InspectDialog = lazyPiece(
  'The inspection',
  () => import('./inspect-dialog.tsx').then(({ InspectDialog: dialog }) => dialog),
  { isFloating: true },
);

interface OrderActionsProps {
  order: OrderItem;
  /** Whether the item is the only one of its order. */
  isAlone: boolean;
  /** Why the item cannot be confirmed now, although its state would allow it. */
  notConfirmable?: string | undefined;
}

/** Why an item has taken no pieces from stock yet, and the effect of confirming it. */
const waitingWords: Readonly<Record<NonNullable<OrderItem['waits']>, string>> = {
  verification:
    'The customer has not verified their email address yet, so no pieces are kept. Confirming takes them from stock.',
  payment: 'No pieces are kept before this is paid. Confirming takes them from stock.',
};

/** The buttons for the actions that an admin may take in the item's state, by the table of states. */
export function OrderActions({ order, isAlone, notConfirmable }: OrderActionsProps) {
  const explanation = useId();
  const headingId = useId();
  const acting = useChangeItem(order);
  const accepting = useChangeReturns(order);
  const [asked, setAsked] = useState<CommonAction | 'replace'>();
  const [conflict, setConflict] = useState<string>();
  const [undoable, setUndoable] = useState<{ undo: UndoAction; words: string }>();
  const forgetUndoable = useCallback(() => setUndoable(undefined), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = findOpenReturn(order);
  const actions = allowedActions(order.status, ['admin']).filter(
    // The shop cannot refuse a withdrawal. Undoing has a button of its own, right after the step.
    (action) => !isUndo(action) && (action !== 'refuse-return' || !open?.isWithdrawal),
  );
  const isBlocked = (action: CommonAction) => action === 'confirm' && notConfirmable !== undefined;

  /** The pressed button disappears with the state that it belonged to. */
  const goOn = () => {
    flushSync(() => setAsked(undefined));
    heading.current?.focus();
  };
  const act = (change: OrderChange) => follow(change.action, () => acting.mutateAsync(change));
  const accept = (wanted: Input<'changeReturns', 'body'>) =>
    follow('accept-return', async () => {
      const items = await accepting.mutateAsync(wanted);
      return items.find(({ _id }) => _id === order._id) ?? order;
    });
  /** Sends an action, and shows its outcome. */
  const follow = async (action: CommonAction, send: () => Promise<OrderItem>) => {
    setConflict(undefined);
    forgetUndoable();
    try {
      const { number, status, history } = await send();
      const words = `Order ${number}: ${nameStep(history.at(-1) ?? { status })}.`;
      const undo = undoOf(action);
      if (undo) setUndoable({ undo, words });
      showSuccess(words);
      goOn();
    } catch (error) {
      if (!hasStatus(error, 409) || error.problem !== 'action-not-allowed') throw error;
      setConflict(explainConflict(error));
      goOn();
    }
  };
  const press = useOneAtATime(async (action: CommonAction) => {
    if (needsDialog(action, order)) {
      setConflict(undefined);
      setAsked(action);
    } else await act({ action }).catch(showFailure);
  });

  const Heading = isAlone ? 'h2' : 'h3';
  const name = actions.length > 0 ? 'Next step' : 'No next step';
  return (
    // Each item of an order has such a section, and the part's name in the label tells them apart.
    <section {...(isAlone ? { 'aria-labelledby': headingId } : { 'aria-label': `${name}: ${order.partsName}` })}>
      <Heading
        id={headingId}
        ref={heading}
        tabIndex={-1}
        className={isAlone ? 'text-heading outline-none' : 'font-medium outline-none'}
      >
        {name}
      </Heading>
      <div className="mt-2">
        <FormError>{conflict}</FormError>
      </div>
      {undoable && (
        <UndoStep
          key={undoable.undo}
          words={undoable.words}
          isBusy={acting.isPending}
          onUndo={() => void press(undoable.undo)}
          onOver={forgetUndoable}
        />
      )}
      {order.waits && actions.includes('confirm') && (
        <p className="mt-4 max-w-text text-small text-ink-soft">{waitingWords[order.waits]}</p>
      )}
      {actions.some(isBlocked) && (
        <p id={explanation} className="mt-4 max-w-text text-small text-warning">
          {notConfirmable}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {actions.map((action, index) => (
          <Button
            key={action}
            {...pageAction(action, order.orderId, isAlone ? undefined : order.partsName)}
            variant={transitionOf(action).isDangerous ? 'dangerLine' : index === 0 ? 'primary' : 'secondary'}
            busy={acting.isPending && acting.variables.action === action && 'Saving'}
            // The order may move before the response arrives; until then the button stays enabled, so that no press is lost.
            disabled={isBlocked(action) || (acting.isPending && acting.variables.action !== action)}
            aria-describedby={isBlocked(action) ? explanation : undefined}
            onClick={() => void press(action)}
          >
            {nameAction(action, order, isAlone)}
          </Button>
        ))}
        {actions.includes('accept-return') && canReplace(order) && (
          <Button variant="secondary" onClick={() => setAsked('replace')}>
            Send a replacement
          </Button>
        )}
      </div>
      {(asked === 'accept-return' || asked === 'replace') && (
        <InspectDialog
          items={[order]}
          replaces={asked === 'replace'}
          onAct={accept}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && asked !== 'accept-return' && asked !== 'replace' && (
        <ActionDialog
          order={order}
          action={asked}
          role="admin"
          onAct={(told: Told) =>
            act({
              action: asked,
              ...told,
              ...(asked === 'refuse-return' && open && { returnNumber: formatReturnNumber(order._id, open.ordinal) }),
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** The label of an action; once pieces of an item have left, only the rest can be canceled. */
function nameAction(action: CommonAction, order: OrderItem, isAlone: boolean): string {
  if (action === 'cancel' && isPartlySent(order)) return 'Cancel the rest';
  return action === 'cancel' && !isAlone ? 'Cancel this part' : stepOf(action, order).label;
}

/** Whether an action opens a dialog: it needs typed facts, or moves stock and money. */
function needsDialog(action: CommonAction, order: OrderItem): boolean {
  return (stepOf(action, order).needs.admin ?? []).length > 0 || isMoneyAction(action);
}
