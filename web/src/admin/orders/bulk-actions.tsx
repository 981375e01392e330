import {
  type BulkAction,
  bulkActions,
  isUndo,
  roleFor,
  stepOf,
  transitionOf,
  type UndoAction,
  undoOf,
} from '@fourteener/contract/order/actions';
import { isPartlySent } from '@fourteener/contract/order/parcels';
import type { BulkResult, OrderItem } from '@fourteener/contract/order/schemas';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { countOf } from '@fourteener/contract/text/plurals';
import { type ReactNode, useCallback, useState } from 'react';
import { awaitsPlace, groupByOrder, type Order } from '../../shop/orders/group-orders.ts';
import { nameStatus } from '../../shop/orders/order-steps.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { pageAction } from '../../ui/buttons/page-action.ts';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { BulkOutcome, tellProgress } from './bulk-outcome.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ExportLabels } from './export-labels.tsx';
import { PackingSlipsButton } from './packing-slips-button.tsx';
import { PickListButton } from './pick-list-button.tsx';
import { ShipDialog, type Shipment } from './ship-dialog.tsx';
import { dropTypedShipments } from './typed-shipments.ts';
import { UndoStep } from './undo-step.tsx';
import { type StepProgress, useChangeOrders } from './use-change-orders.ts';

interface BulkActionsProps {
  chosen: readonly Order[];
  /** The unit in which buttons and messages count: orders, or parts of one order. */
  counts?: 'orders' | 'parts';
  /** Called with the changed orders after a step. */
  onChanged?: (orders: Order[]) => void;
  /** Called once all chosen orders were shipped, handed over or delivered, so that no common step is left. */
  onLeft?: () => void;
  /** Lays out the buttons. */
  children: (actions: ReactNode) => ReactNode;
}

const names: Readonly<Record<BulkAction, string>> = {
  confirm: 'Confirm',
  pack: 'Pack',
  ship: 'Ship',
  deliver: 'Mark delivered',
};

/** The actions that can be taken with many items at once. */
type ManyAction = BulkAction | UndoAction | 'cancel';

/** The result of a step: the items that the shop refused, and those for which no answer came. */
interface Outcome {
  action: ManyAction;
  reason: string | undefined;
  refused: BulkResult['refused'];
  unknown: readonly Shipment[];
}

/** A step that was taken and can still be taken back. */
interface Undoable {
  undo: UndoAction;
  words: string;
  ids: readonly string[];
}

/** The actions on all chosen orders, and the orders for which an action failed. */
export function BulkActions({ chosen, counts = 'orders', onChanged, onLeft, children }: BulkActionsProps) {
  const changing = useChangeOrders();
  const mayChange = useMayCall('changeOrders');
  /** The orders in the dialog, as they were when it opened: the shop refuses one that is changed meanwhile, with the reason. */
  const [shipping, setShipping] = useState<readonly Order[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const [undoable, setUndoable] = useState<Undoable>();
  const forgetUndoable = useCallback(() => setUndoable(undefined), []);
  const [canceling, setCanceling] = useState<readonly Order[]>([]);
  const [progress, setProgress] = useState<StepProgress>();
  const items = chosen.flatMap((order) => order.items);
  const countThem = (some: readonly OrderItem[]) => (counts === 'parts' ? some : groupByOrder(some)).length;
  const tell = (some: readonly OrderItem[]) => countOf(countThem(some), counts === 'parts' ? 'part' : 'order');
  const listFor = (action: BulkAction | 'cancel') => items.filter(({ status }) => roleFor(action, status, ['admin']));
  // For an order that is picked up, nobody asks for a carrier.
  const fetched = listFor('ship').filter((item) => item.isPickUp);
  const sent = listFor('ship').filter((item) => !item.isPickUp);

  const carryOut = async (action: ManyAction, shipments: readonly Shipment[], reason?: string) => {
    setOutcome(undefined);
    forgetUndoable();
    const asked = shipments.map((shipment) => ({ ...shipment }));
    try {
      const result = await changing.mutateAsync({
        ...{ action, orders: asked, onProgress: setProgress },
        ...(reason !== undefined && { reason }),
      });
      const { changed, refused } = result;
      const unknown = asked.filter(({ id }) => result.unknown.includes(id));
      setOutcome({ action, reason, refused, unknown });
      if (action === 'ship')
        dropTypedShipments(
          changed.flatMap(({ orderId, _id }) => [orderId, _id]),
          { keepsCarrier: true },
        );
      const keepUnknown = (all: readonly Order[]) =>
        all.filter((order) => order.items.some(({ _id }) => result.unknown.includes(_id)));
      setShipping(keepUnknown);
      setCanceling(keepUnknown);
      const isNow = (item: OrderItem) => changed.find(({ _id }) => _id === item._id) ?? item;
      const after = items.map(isNow);
      const hasLeft =
        (action === 'ship' || action === 'deliver') && !after.some(({ status }) => isBeforeShipping(status));
      onChanged?.(groupByOrder(after));
      if (changed.length > 0) {
        const partly = changed.filter(isPartlySent);
        const { leadsTo = transitionOf(action).to } = stepOf(action, changed[0] ?? {});
        const words = `${tell(changed)}: ${nameStatus(leadsTo)}${partly.length > 0 ? `, ${countThem(partly)} partly` : ''}.`;
        const undo = undoOf(action);
        if (undo) setUndoable({ undo, words, ids: changed.map(({ _id }) => _id) });
        showSuccess(words);
      }
      if (hasLeft) onLeft?.();
      return unknown.length;
    } finally {
      setProgress(undefined);
    }
  };
  const cancelable = listFor('cancel');
  const unpaid = cancelable.filter((item) => !isPaid(item));
  const press = useOneAtATime(async (action: ManyAction, again?: readonly Shipment[]) => {
    if (action === 'ship' && !again) setShipping(groupByOrder(sent));
    else if (again) await carryOut(action, again, outcome?.reason).catch(showFailure);
    else if (action === 'cancel') setCanceling(groupByOrder(unpaid));
    else if (!isUndo(action)) await carryOut(action, listFor(action).map(toShipment)).catch(showFailure);
  });
  const countOfStep = (action: BulkAction) => countThem(action === 'ship' ? sent : listFor(action));
  const isAsking = shipping.length > 0 || canceling.length > 0;
  const unread = chosen.filter(awaitsPlace);
  const printable = chosen.filter((order) => !awaitsPlace(order));
  const papersOf = counts === 'parts' ? 'of this order' : 'for the selected orders';
  // Actions on several orders of a list are not about one of them.
  const about = counts === 'parts' ? (chosen[0]?._id ?? '') : '';
  const actions = (
    <>
      {(mayChange ? bulkActions : []).map((action) => {
        const count = countOfStep(action);
        return (
          <Button
            key={action}
            {...pageAction(action, about)}
            size="small"
            variant={action === bulkActions.find((each) => countOfStep(each) > 0) ? 'primary' : 'secondary'}
            // The list may show the step before its response arrives; until then the button stays enabled, so that no press is lost.
            disabled={count === 0 || (changing.isPending && changing.variables.action !== action)}
            busy={changing.isPending && changing.variables.action === action && 'Saving'}
            onClick={() => void press(action)}
          >
            {names[action]} {count > 0 && count}
          </Button>
        );
      })}
      {mayChange && fetched.length > 0 && (
        <Button
          {...pageAction('ship', about)}
          size="small"
          variant="secondary"
          disabled={changing.isPending}
          onClick={() => void press('ship', fetched.map(toShipment))}
        >
          Hand over {countThem(fetched)}
        </Button>
      )}
      {mayChange && unpaid.length > 0 && (
        <Button
          {...pageAction('cancel', about)}
          variant="dangerLine"
          size="small"
          disabled={changing.isPending}
          onClick={() => void press('cancel')}
        >
          Cancel {countThem(unpaid)}
        </Button>
      )}
      {(printable.length > 0 || chosen.length === 0) && (
        <>
          <PickListButton what={papersOf} orders={printable} />
          <PackingSlipsButton what={papersOf} orders={printable} />
          {counts === 'orders' && <ExportLabels of={printable} />}
        </>
      )}
    </>
  );
  return (
    <>
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {progress && !isAsking && tellProgress(progress)}
      </p>
      {undoable && !isAsking && (
        <UndoStep
          key={undoable.ids.join()}
          words={undoable.words}
          isBusy={changing.isPending}
          onUndo={() =>
            void press(
              undoable.undo,
              undoable.ids.map((id) => ({ id })),
            )
          }
          onOver={forgetUndoable}
        />
      )}
      {outcome && !isAsking && (
        <BulkOutcome
          {...outcome}
          onAgain={() => void press(outcome.action, outcome.unknown)}
          onClose={() => setOutcome(undefined)}
        />
      )}
      <p className="max-w-text text-small text-warning empty:hidden">{explainUnread(unread)}</p>
      {children(actions)}
      {shipping.length > 0 && (
        <ShipDialog
          orders={shipping}
          progress={progress ? tellProgress(progress) : ''}
          onShip={(shipments) => carryOut('ship', shipments)}
          onClose={() => setShipping([])}
        />
      )}
      {canceling.length > 0 && (
        <CancelDialog
          orders={canceling}
          paid={groupByOrder(cancelable.filter(isPaid)).length}
          progress={progress ? tellProgress(progress) : ''}
          onCancel={(reason) =>
            carryOut(
              'cancel',
              canceling.flatMap((order) => order.items.map(toShipment)),
              reason,
            )
          }
          onClose={() => setCanceling([])}
        />
      )}
    </>
  );
}

/** Why steps and papers are refused for orders whose destination was not read; undefined if there are none. */
function explainUnread(orders: readonly Order[]): string | undefined {
  const [first, ...others] = orders;
  if (!first) return undefined;
  const numbers = orders.slice(0, 5).map(({ number }) => number);
  const more = orders.length - numbers.length;
  const named = `${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return others.length === 0
    ? `The address of ${named} is incomplete: the order is not confirmed or packed, and left out of lists, slips and labels.`
    : `The addresses of ${named} are incomplete: the orders are not confirmed or packed, and left out of lists, slips and labels.`;
}

const toShipment = ({ _id: id }: OrderItem): Shipment => ({ id });

/** The payment states in which no money came in. */
const unpaid: ReadonlySet<OrderItem['payment']> = new Set([undefined, 'due', 'under-way', 'lapsed']);

/** Whether money came in for the item, some of which may have to be refunded. */
const isPaid = ({ payment }: OrderItem) => !unpaid.has(payment);
