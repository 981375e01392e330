import { addDollars, formatDollars } from '@fourteener/contract/money';
import { countHeld, describeSent } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { useId } from 'react';
import { ReplacementNote } from '../../shop/orders/replacement-note.tsx';
import { pathToNamed } from '../../shop/parts/sized-address.ts';
import { isReturn, listSteps } from '../../shop/orders/order-steps.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { Timeline } from '../../ui/charts/timeline.tsx';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { StaffLink } from '../staff-link.tsx';
import { countWithdrawn, wordWithdrawn } from './count-withdrawn.ts';
import { OrderActions } from './order-actions.tsx';

const OrderReturns = lazyPiece('The list of returns', () =>
  import('../../shop/orders/returns-list.tsx').then(({ OrderReturns: list }) => list),
);

interface OrderItemProps {
  item: OrderItem;
  /** Whether the item is the only one of its order, whose page then names it elsewhere. */
  isAlone: boolean;
  /** Why the item cannot be confirmed now, although its state would allow it. */
  notConfirmable: string | undefined;
}

/** An item of an order, with its progress and the possible actions. */
export function ItemPanel({ item, isAlone, notConfirmable }: OrderItemProps) {
  const id = useId();
  const mayChange = useMayCall('changeOrder');
  const timeline = isAlone ? 'Progress of the order' : `Progress of ${item.partsName}`;
  const progress = (
    <>
      <ReplacementNote item={item} screen="adminOrder" />
      <Timeline label={timeline} steps={listSteps(item.history)} />
      {mayChange && <OrderActions order={item} isAlone={isAlone} notConfirmable={notConfirmable} />}
      {item.history.some(isReturn) && <OrderReturns order={item} screen="adminOrder" />}
    </>
  );
  if (isAlone) return progress;
  return (
    <section aria-labelledby={id} className="space-y-6">
      <OrderedPart item={item} headingId={id} />
      {progress}
    </section>
  );
}

/** The part of an item, with its picture, number of pieces and price. */
export function OrderedPart({ item, headingId }: { item: OrderItem; headingId?: string }) {
  const Heading = headingId === undefined ? 'p' : 'h2';
  const withdrawn = countWithdrawn(item);
  const held = countHeld(item);
  const facts = [
    describeSent(item),
    // These pieces are not shipped, because they were withdrawn or canceled before.
    withdrawn > 0 && `${withdrawn} ${wordWithdrawn(item)}`,
  ].filter((fact) => fact !== undefined && fact !== false);
  return (
    <div className="flex items-center gap-5 border-t border-ink pt-6">
      <div className="plate aspect-4/3 w-28 shrink-0">
        <Picture img={item.img} alt="" sizes="7rem" />
      </div>
      <div className="min-w-0 flex-1">
        <Heading id={headingId} className="text-heading wrap-anywhere">
          <span className="num">{item.quantity} × </span>
          <StaffLink to={pathToNamed(item.partsId, item.partsName)} className="hover:text-accent">
            {item.partsName}
          </StaffLink>
        </Heading>
        {facts.length > 0 && (
          <p className="mt-1 font-medium num">
            {facts.join(', ')}
            {held > 0 && `: ship ${held}`}
          </p>
        )}
        <p className="mt-1 fact text-data text-ink-faint">{item.partsNumber}</p>
      </div>
      {headingId !== undefined && (
        <p className="num">{formatDollars(addDollars([item.total, -(item.discount ?? 0)]))}</p>
      )}
    </div>
  );
}
