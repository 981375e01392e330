import { findOpenReturn } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { countOf } from '@fourteener/contract/text/plurals';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '../../shop/orders/group-orders.ts';
import { useChangeReturns } from '../../shop/orders/use-change-returns.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';

const InspectDialog = lazyPiece(
  'The inspection',
  () => import('./inspect-dialog.tsx').then(({ InspectDialog: dialog }) => dialog),
  { isFloating: true },
);
const RefuseReturnsDialog = lazyPiece(
  'The dialog',
  () => import('./refuse-returns-dialog.tsx').then(({ RefuseReturnsDialog: dialog }) => dialog),
  { isFloating: true },
);

/** The decision on all open returns of an order at once, if there are several: they mostly come back in one parcel. */
export function DecideReturns({ order: { items, number } }: { order: Order }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<'accept' | 'refuse'>();
  const change = useChangeReturns(items[0]);
  const open = items.filter(({ status }) => status === 'return-requested');
  // The shop cannot refuse a withdrawal.
  const refusable = open.filter((item) => !findOpenReturn(item)?.isWithdrawal);
  const act = async (wanted: Input<'changeReturns', 'body'>) => {
    await change.mutateAsync(wanted);
    showSuccess(`Order ${number}: ${tellDecided(wanted)}.`);
    flushSync(() => setAsked(undefined));
    heading.current?.focus();
  };
  // An open dialog stays, even if somebody else decides its returns meanwhile.
  if (open.length < 2 && !asked) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-heading outline-none">
        {countOf(open.length, 'open return')}
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsked('accept')}>
          Accept several returns
        </Button>
        {isSeveral(refusable) && (
          <Button variant="dangerLine" onClick={() => setAsked('refuse')}>
            Refuse several returns
          </Button>
        )}
      </div>
      {asked === 'accept' && isSeveral(open) && (
        <InspectDialog items={open} onAct={act} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'refuse' && isSeveral(refusable) && (
        <RefuseReturnsDialog items={refusable} onAct={act} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

function tellDecided({ action, items }: Input<'changeReturns', 'body'>): string {
  const returns = countOf(items.length, 'return');
  if (action !== 'accept-return') return `${returns} refused`;
  const replaced = items.filter(({ replace }) => replace).length;
  if (replaced === items.length) return `${returns} replaced`;
  return replaced === 0 ? `${returns} accepted` : `${returns} accepted, ${replaced} of them replaced`;
}

const isSeveral = (items: readonly OrderItem[]): items is [OrderItem, OrderItem, ...OrderItem[]] => items.length > 1;
