import { formatDollars, multiplyDollars } from '@fourteener/contract/money';
import { writePriceOfEach } from '@fourteener/contract/part/units';
import type { PartSummary } from '@fourteener/contract/part/judging';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { pathToNamed } from './sized-address.ts';
import { StockBadge } from './stock-badge.tsx';

/** The classes of a line with a part: picture and words, under a hairline. */
export const lineClasses =
  'grid grid-cols-[4.5rem_1fr] gap-x-gap border-t border-line py-4 first:border-ink min-[24rem]:grid-cols-[6rem_1fr] sm:grid-cols-[9rem_1fr] sm:py-6';

interface LineFrameProps {
  part: PartSummary;
  /** NaN while no number is typed. */
  quantity: number;
  /** Whether the line can be ordered as it stands: then its sum is shown. */
  isOrderable: boolean;
  /** Its actions. */
  children?: ReactNode;
}

/** A part as a line of a basket or a list: picture, name, number, price, stock, and the sum. */
export function LineFrame({ part, quantity, isOrderable, children }: LineFrameProps) {
  const { _id, name, img, price } = part;
  return (
    <>
      <Link to={pathToNamed(_id, name)} tabIndex={-1} aria-hidden="true" className="plate block aspect-4/3 self-start">
        <Picture img={img} alt="" sizes="(width >= 40rem) 9rem, 6rem" />
      </Link>
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-x-6">
          <h2 className="min-w-0 font-medium wrap-anywhere sm:text-heading">
            <Link to={pathToNamed(_id, name)} className="hover:text-accent">
              {name}
            </Link>
          </h2>
          <p className="shrink-0 num sm:text-heading">
            {isOrderable && formatDollars(multiplyDollars(price, quantity))}
          </p>
        </div>
        <p className="mt-1 flex flex-wrap gap-x-6 text-small text-ink-soft num">
          <span className="fact text-data text-ink-faint max-sm:hidden">{part.number}</span>
          <span className={quantity === 1 && isOrderable ? 'max-sm:hidden' : ''}>{writePriceOfEach(part)}</span>
          <StockBadge stock={part} />
        </p>
        {children}
      </div>
    </>
  );
}

interface GoneLineProps {
  /** The heading in place of the part's name: its number, or the typed text. */
  number: string;
  problem: string | undefined;
  children?: ReactNode;
  /** Removes the line; without it there is no such button. */
  onRemove?: () => void;
}

/** A line whose part is not in the shop, or could not be read. */
export function GoneLine({ number, problem, children, onRemove }: GoneLineProps) {
  return (
    <>
      <div className="plate aspect-4/3 self-start" />
      <div className="min-w-0">
        <h2 className="font-medium sm:text-heading">
          Part <span className="fact wrap-anywhere">{number}</span>
        </h2>
        <p className="mt-1 text-small text-danger">{problem}</p>
        {children}
        {onRemove && (
          <div className="mt-4">
            <RemoveButton name={number} onRemove={onRemove} />
          </div>
        )}
      </div>
    </>
  );
}

/** Boxes in the place of a line whose part is still being loaded. */
export function LineSkeleton() {
  return (
    <>
      <Loading what="the part">
        <Skeleton className="aspect-4/3" />
      </Loading>
      <div className="late" aria-busy="true">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-3 h-4 w-40" />
        <Skeleton className="mt-12 h-12 w-40" />
      </div>
    </>
  );
}

/** The button that removes a line. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="quiet" size="small" onClick={onRemove}>
      Remove
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
