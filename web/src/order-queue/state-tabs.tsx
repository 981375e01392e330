import { type OrderStatus, orderStatuses } from '@fourteener/contract/order-states';
import type { OrderCounts } from '@fourteener/contract/orders';
import { useEffect, useRef } from 'react';
import { nameStatus } from '../orders/order-steps.ts';
import { Link } from '../ui/navigation/link.tsx';
import { pathToOrderQueue } from './order-queue-view.ts';

interface StateTabsProps {
  /** The state that is shown; all without it. */
  chosen: OrderStatus | undefined;
  /** Undefined until they are counted. */
  counts: OrderCounts | undefined;
}

const tab =
  'block border-b-2 border-transparent pt-2.5 pb-2 text-note text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink';

/** The states of orders, each with how many stand there; on narrow screens a strip that scrolls sideways. */
export function StateTabs({ chosen, counts }: StateTabsProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen]);
  return (
    <nav ref={strip} aria-label="Orders by status" className="overflow-x-auto border-b border-line">
      <ul className="flex gap-7 whitespace-nowrap">
        {[undefined, ...orderStatuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link to={pathToOrderQueue(status)} className={tab} aria-current={status === chosen ? 'page' : undefined}>
              {status ? nameStatus(status) : 'All'}{' '}
              <span className="text-small text-ink-faint num">{countIn(counts, status) ?? '–'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many orders stand in a state, or in any; undefined until they are counted. */
export function countIn(counts: OrderCounts | undefined, status: OrderStatus | undefined): number | undefined {
  if (!counts) return undefined;
  return status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
}
