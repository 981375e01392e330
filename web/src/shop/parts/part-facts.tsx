import { formatDollars } from '@fourteener/contract/money';
import type { Part } from '@fourteener/contract/part/schemas';
import type { ReactNode } from 'react';
import type { KnownPart } from './known-part.ts';
import { StockBadge } from './stock-badge.tsx';
import { UnitPrice } from './unit-price.tsx';

interface PartFactsProps {
  part: KnownPart & Pick<Part, 'reducedFrom'>;
  /** The element below the part's name. */
  children?: ReactNode;
}

/** The facts that an order needs: number and stock, name, price and quantities. */
export function PartFacts({ part, children }: PartFactsProps) {
  const facts = [
    ['Per unit price', <UnitPrice key="price" part={part} />],
    ['Minimum quantity', part.minimumQuantity],
    ['Available quantity', part.availableQuantity],
  ] as const;
  return (
    <>
      <div className="flex items-center justify-between gap-4 text-small">
        <span className="fact text-data text-ink-faint">{part.number}</span>
        <StockBadge stock={part} />
      </div>
      <h1 className="mt-3 text-title wrap-anywhere wide">{part.name}</h1>
      {children}
      <dl className="title-block mt-7 grid-cols-3 *:flex *:flex-col *:justify-between *:border-line *:first:pl-0 *:nth-[n+2]:border-l">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="text-heading">{value}</dd>
          </div>
        ))}
      </dl>
      {part.reducedFrom !== undefined && (
        <p className="mt-3 text-small">
          Reduced from <s>{formatDollars(part.reducedFrom)}</s>, our lowest price in the 30 days before
        </p>
      )}
    </>
  );
}
