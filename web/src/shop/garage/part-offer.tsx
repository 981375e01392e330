import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { pathToPart } from '@fourteener/contract/part/address';
import type { PartSummary } from '@fourteener/contract/part/judging';
import { isNoLongerSold, isSoldOut } from '@fourteener/contract/part/rules';
import { nameInUnits } from '@fourteener/contract/part/units';
import { InlineFitBadge } from '../fit/fit-badge.tsx';
import { usePutInBasket } from '../parts/put-in-basket.ts';
import { StockBadge } from '../parts/stock-badge.tsx';
import { UnitPrice } from '../parts/unit-price.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Link } from '../../ui/navigation/link.tsx';

interface PartOfferProps {
  part: PartSummary;
  /** The bike for which the part is offered. */
  bike: GarageBike;
  /** The needed quantity; by default the fewest that can be ordered. */
  quantity?: number;
}

/** A part to buy for a bike, as a row: picture, name, number, stock, verdict, price, and the button for the basket. */
export function PartOffer({ part, bike, quantity }: PartOfferProps) {
  const { _id, name, number, img, minimumQuantity, availableQuantity } = part;
  const putInBasket = usePutInBasket();
  const wanted = quantity === undefined ? undefined : Math.max(quantity, minimumQuantity);
  const pieces = wanted === undefined ? undefined : Math.min(wanted, availableQuantity);
  return (
    <div className="bike-offer">
      <Link to={pathToPart(_id)} tabIndex={-1} aria-hidden="true" className="plate block aspect-4/3 self-start">
        <Picture img={img} alt="" sizes="5rem" />
      </Link>
      <div className="min-w-0">
        <Link to={pathToPart(_id)} className="font-medium wrap-anywhere hover:text-accent">
          {name}
        </Link>
        <div className="flex flex-wrap items-baseline gap-x-4 text-small">
          <span className="fact text-data text-ink-faint">{number}</span>
          <StockBadge stock={part} />
          <InlineFitBadge partId={_id} bike={bike} />
        </div>
      </div>
      <p className="text-right">
        <UnitPrice part={part} />
      </p>
      {!isSoldOut(part) && !isNoLongerSold(part) && (
        <Button variant="secondary" size="small" className="bike-offer-add" onClick={() => putInBasket(part, pieces)}>
          Add{' '}
          <span className="sr-only">
            {pieces !== undefined && pieces > 1 && `${pieces} × `}
            {nameInUnits(part)} to the basket
          </span>
        </Button>
      )}
    </div>
  );
}
