import { type BulkAction, bulkActions, roleFor, transitionOf } from '@fourteener/contract/order-states';
import type { BulkResult, Order } from '@fourteener/contract/orders';
import { countOf } from '@fourteener/contract/plurals';
import { type ReactNode, useState } from 'react';
import { nameStatus } from '../orders/order-steps.ts';
import { pathTo } from '../screens/paths.ts';
import { Button } from '../ui/buttons/button.tsx';
import { PrintButton } from '../ui/buttons/print-button.tsx';
import { showFailure, showSuccess } from '../ui/feedback/toast.ts';
import { useOneAtATime } from '../ui/hooks/use-one-at-a-time.ts';
import { Link } from '../ui/navigation/link.tsx';
import { PackingSlips } from './packing-slips.tsx';
import { PickList } from './pick-list.tsx';
import { ShipDialog, type Shipment } from './ship-dialog.tsx';
import { useChangeOrders } from './use-change-orders.ts';

interface BulkActionsProps {
  chosen: readonly Order[];
  /** Hears of the orders as they are after a step. */
  onChanged: (orders: Order[]) => void;
  /** Where the buttons stand. */
  children: (actions: ReactNode) => ReactNode;
}

const names: Readonly<Record<BulkAction, string>> = { confirm: 'Confirm', pack: 'Pack', ship: 'Ship' };

/** What can be done with the chosen orders at once, and which of them did not go along. */
export function BulkActions({ chosen, onChanged, children }: BulkActionsProps) {
  const changing = useChangeOrders();
  /** Those that the dialog asks about, as they were when it opened: one that is changed meanwhile is refused with its reason. */
  const [shipping, setShipping] = useState<readonly Order[]>([]);
  const [refused, setRefused] = useState<BulkResult['refused']>([]);
  const listFor = (action: BulkAction) => chosen.filter(({ status }) => roleFor(action, status, ['admin']));

  const carryOut = async (action: BulkAction, orders: readonly Shipment[]) => {
    setRefused([]);
    const changed: Order[] = [];
    const notChanged: BulkResult['refused'] = [];
    const onAnswer = (result: BulkResult) => {
      changed.push(...result.changed);
      notChanged.push(...result.refused);
    };
    try {
      await changing.mutateAsync({ action, orders: orders.map((order) => ({ ...order })), onAnswer });
    } finally {
      const isDone = ({ _id }: Order) => [...changed, ...notChanged].some((order) => order._id === _id);
      setRefused(notChanged);
      setShipping((asked) => asked.filter((order) => !isDone(order)));
      onChanged(chosen.map((order) => changed.find(({ _id }) => _id === order._id) ?? order));
      if (changed.length > 0)
        showSuccess(`${countOf(changed.length, 'order')}: ${nameStatus(transitionOf(action).to)}.`);
    }
  };
  const press = useOneAtATime(async (action: BulkAction) => {
    if (action === 'ship') setShipping(listFor('ship'));
    else
      await carryOut(
        action,
        listFor(action).map(({ _id: id }) => ({ id })),
      ).catch(showFailure);
  });
  const actions = (
    <>
      {bulkActions.map((action) => {
        const count = listFor(action).length;
        return (
          <Button
            key={action}
            size="small"
            variant={action === bulkActions.find((each) => listFor(each).length > 0) ? 'primary' : 'secondary'}
            // The list may show the step before its answer is here: no press is lost until then.
            disabled={count === 0 || (changing.isPending && changing.variables.action !== action)}
            busy={changing.isPending && changing.variables.action === action && 'Saving'}
            onClick={() => void press(action)}
          >
            {names[action]} {count > 0 && count}
          </Button>
        );
      })}
      <PrintButton what="for the selected orders" label="Print pick list" sheet={<PickList orders={chosen} />} />
      <PrintButton
        what="for the selected orders"
        label="Print packing slips"
        sheet={<PackingSlips orders={chosen} />}
      />
    </>
  );
  return (
    <>
      <Refused orders={refused} onClose={() => setRefused([])} />
      {children(actions)}
      {shipping.length > 0 && (
        <ShipDialog
          orders={shipping}
          onShip={(shipments) => carryOut('ship', shipments)}
          onClose={() => setShipping([])}
        />
      )}
    </>
  );
}

function Refused({ orders, onClose }: { orders: BulkResult['refused']; onClose: () => void }) {
  return (
    <div role="alert">
      {orders.length > 0 && (
        <div className="mb-2 border-l-2 border-danger bg-danger-quiet px-4 py-3 text-small">
          <p className="font-medium">{countOf(orders.length, 'order')} not changed:</p>
          <ul className="mt-1">
            {orders.map(({ _id, number, problem }) => (
              <li key={_id}>
                <Link to={pathTo('adminOrder', _id)} className="fact text-data link">
                  {number}
                </Link>
                : {String(problem.detail)}
              </li>
            ))}
          </ul>
          <Button variant="quiet" size="small" onClick={onClose}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}
