import { type BulkAction, bulkActions, roleFor, transitionOf } from '@fourteener/contract/order/actions';
import type { BulkResult, Order } from '@fourteener/contract/order/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { type ReactNode, useState } from 'react';
import { nameStatus } from '../../shop/orders/order-steps.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { BulkOutcome, tellChecking } from './bulk-outcome.tsx';
import { PackingSlips } from './packing-slips.tsx';
import { PickList } from './pick-list.tsx';
import { ShipDialog, type Shipment } from './ship-dialog.tsx';
import { dropTypedShipments } from './typed-shipments.ts';
import { useChangeOrders } from './use-change-orders.ts';

interface BulkActionsProps {
  chosen: readonly Order[];
  /** Hears of the orders as they are after a step. */
  onChanged: (orders: Order[]) => void;
  /** Where the buttons stand. */
  children: (actions: ReactNode) => ReactNode;
}

const names: Readonly<Record<BulkAction, string>> = {
  confirm: 'Confirm',
  pack: 'Pack',
  ship: 'Ship',
  deliver: 'Mark delivered',
};

/** The result of a step, which is shown after it: the orders that the shop refused, and those that it may have changed or not. */
interface Outcome {
  action: BulkAction;
  refused: BulkResult['refused'];
  unknown: readonly Shipment[];
}

/** What can be done with the chosen orders at once, and which of them did not go along. */
export function BulkActions({ chosen, onChanged, children }: BulkActionsProps) {
  const changing = useChangeOrders();
  /** Those that the dialog asks about, as they were when it opened: one that is changed meanwhile is refused with its reason. */
  const [shipping, setShipping] = useState<readonly Order[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  /** Of how many it is being asked what became of them. */
  const [checked, setChecked] = useState(0);
  const listFor = (action: BulkAction) => chosen.filter(({ status }) => roleFor(action, status, ['admin']));

  const carryOut = async (action: BulkAction, orders: readonly Shipment[]) => {
    setOutcome(undefined);
    const asked = orders.map((order) => ({ ...order }));
    try {
      const result = await changing.mutateAsync({ action, orders: asked, onChecking: setChecked });
      const { changed, refused } = result;
      const unknown = asked.filter(({ id }) => result.unknown.includes(id));
      setOutcome({ action, refused, unknown });
      if (action === 'ship') dropTypedShipments(changed.map(({ _id }) => _id));
      setShipping((all) => all.filter(({ _id }) => result.unknown.includes(_id)));
      onChanged(chosen.map((order) => changed.find(({ _id }) => _id === order._id) ?? order));
      if (changed.length > 0)
        showSuccess(`${countOf(changed.length, 'order')}: ${nameStatus(transitionOf(action).to)}.`);
      return unknown.length;
    } finally {
      setChecked(0);
    }
  };
  const press = useOneAtATime(async (action: BulkAction, again?: readonly Shipment[]) => {
    if (action === 'ship' && !again) setShipping(listFor('ship'));
    else await carryOut(action, again ?? listFor(action).map(({ _id: id }) => ({ id }))).catch(showFailure);
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
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {checked > 0 && shipping.length === 0 && tellChecking(checked)}
      </p>
      {outcome && shipping.length === 0 && (
        <BulkOutcome
          {...outcome}
          onAgain={() => void press(outcome.action, outcome.unknown)}
          onClose={() => setOutcome(undefined)}
        />
      )}
      {children(actions)}
      {shipping.length > 0 && (
        <ShipDialog
          orders={shipping}
          checking={checked > 0 ? tellChecking(checked) : ''}
          onShip={(shipments) => carryOut('ship', shipments)}
          onClose={() => setShipping([])}
        />
      )}
    </>
  );
}
