import { pathToPart } from '@fourteener/contract/part/address';
import { isNoLongerSold, isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { sizeOf } from '@fourteener/contract/part/sizes';
import { Fragment, memo, use, useId, useState } from 'react';
import { pathTo } from '../../screens/paths.ts';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { parsePieces } from '../../ui/forms/steps.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { PartBadgeContext } from './part-badge.ts';
import { usePutInBasket } from './put-in-basket.ts';
import { pathToSize } from './sized-address.ts';
import { StockBadge } from './stock-badge.tsx';
import type { TellingFact } from './telling-facts.ts';
import { UnitPrice } from './unit-price.tsx';

interface PartRowProps {
  part: Part;
  /** The facts that tell the part from others of its kind. */
  facts: readonly TellingFact[];
  /** The level of the part's name among the page's headings. */
  heading: 'h2' | 'h3';
  /** Whether there is room for a quantity beside the button. */
  hasQuantity: boolean;
  /** Whether the row is in view when the page opens. */
  isFirst: boolean;
}

/** A part as a row of a list: the facts by which it is chosen, and the button for the basket. On a phone it has two lines. */
export const PartRow = memo(function PartRow({ part, facts, heading: Heading, hasQuantity, isFirst }: PartRowProps) {
  const to = pathToSize({ _id: part._id, size: sizeOf(part) });
  const nameId = useId();
  const drawBadge = use(PartBadgeContext);
  return (
    <article aria-labelledby={nameId} tabIndex={-1} className="part-row text-note">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="plate block h-11 [grid-area:picture]">
        <Picture img={part.img} alt="" sizes="4rem" isFirst={isFirst} />
      </Link>
      <Heading id={nameId} className="min-w-0 font-medium [grid-area:name]">
        <Link to={to} className="block truncate hover:text-accent max-lg:-my-2.5 max-lg:py-2.5">
          {part.name}
        </Link>
      </Heading>
      <p className="truncate text-label text-ink-soft [grid-area:facts] max-lg:hidden">
        {facts.map(({ name, label, words }, index) => (
          <Fragment key={name}>
            {index > 0 && ' · '}
            {label !== undefined && <span className="text-ink-faint max-xl:sr-only 2xl:sr-only">{label} </span>}
            {words}
          </Fragment>
        ))}
      </p>
      <p className="truncate fact text-data text-ink-faint [grid-area:number] max-lg:hidden">{part.number}</p>
      <div className="truncate text-label [grid-area:fit]">{drawBadge?.(part._id)}</div>
      <p className="whitespace-nowrap [grid-area:price] lg:text-right">
        <UnitPrice part={part} />
      </p>
      <p className="text-label [grid-area:stock] max-sm:hidden lg:text-right">
        <StockBadge stock={part} />
      </p>
      <div className="flex items-center justify-end gap-2 [grid-area:buy] lg:min-w-27">
        {isSoldOut(part) ? (
          <SoldOut part={part} nameId={nameId} />
        ) : (
          <Buying part={part} nameId={nameId} hasQuantity={hasQuantity} />
        )}
      </div>
    </article>
  );
});

interface BuyingProps {
  part: Part;
  nameId: string;
  hasQuantity: boolean;
}

/**
 * A quantity, and the button that adds it to the basket; without a quantity, the button adds the fewest pieces that can be ordered, or one
 * more.
 */
function Buying({ part, nameId, hasQuantity }: BuyingProps) {
  const putInBasket = usePutInBasket();
  const [typed, setTyped] = useState(String(part.minimumQuantity));
  return (
    <>
      {hasQuantity && (
        <input
          aria-label="Quantity"
          aria-describedby={nameId}
          inputMode="numeric"
          autoComplete="off"
          className="h-11 w-14 rounded-control border border-line bg-surface text-center num hover:border-line-strong"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <SquareButton
        icon="basket"
        name="Add to basket"
        aria-describedby={nameId}
        className="size-11!"
        onClick={() => putInBasket(part, hasQuantity ? parsePieces(typed) : undefined)}
      />
    </>
  );
}

/** Shown in place of the button for the basket: the link to act on for a part that is sold out or discontinued. */
function SoldOut({ part, nameId }: { part: Part; nameId: string }) {
  const className = 'py-2.5 text-small link';
  if (!isNoLongerSold(part))
    return (
      <Link to={pathTo('orderForm', part._id)} className={className} aria-describedby={nameId}>
        Notify me
      </Link>
    );
  if (part.successor === undefined) return <span className="text-small">Discontinued</span>;
  return (
    <Link to={pathToPart(part.successor)} className={className} aria-describedby={nameId}>
      See its successor
    </Link>
  );
}
