import { formatDollars } from '@fourteener/contract/money';
import type { Part } from '@fourteener/contract/parts';

/** The price, and struck through the one from which it is announced as reduced. */
export function ShownPrice({ part: { price, reducedFrom } }: { part: Part }) {
  if (reducedFrom === undefined) return formatDollars(price);
  return (
    <>
      {/* The sentence below says it in words. */}
      {formatDollars(price)} <s className="text-small font-normal text-ink-soft">{formatDollars(reducedFrom)}</s>
    </>
  );
}

/** What the price that is struck through is: Article 6a of Directive 98/6/EC wants the lowest one of 30 days. */
export function ReductionNote({ part: { reducedFrom } }: { part: Part }) {
  if (reducedFrom === undefined) return null;
  return (
    <p className="mt-3 text-small text-ink-soft num">
      Reduced from {formatDollars(reducedFrom)}, our lowest price in the 30 days before.
    </p>
  );
}
