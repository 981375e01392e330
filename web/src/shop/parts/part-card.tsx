import { formatDollars, multiplyDollars } from '@fourteener/contract/money';
import { pathToPart } from '@fourteener/contract/part/address';
import { isNoLongerSold, isSoldOut } from '@fourteener/contract/part/rules';
import { countUnits } from '@fourteener/contract/part/units';
import type { Part } from '@fourteener/contract/part/schemas';
import { sizeOf } from '@fourteener/contract/part/sizes';
import { memo, type ReactNode, use, useId } from 'react';
import { pathTo } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { pictureSizes } from '../../screens/picture-sizes.ts';
import { PartBadgeContext } from './part-badge.ts';
import { usePutInBasket } from './put-in-basket.ts';
import { pathToSize } from './sized-address.ts';
import { StockBadge } from './stock-badge.tsx';
import { UnitPrice } from './unit-price.tsx';

interface PartCardProps {
  part: Part;
  /** The level of the part's name among the page's headings. */
  heading?: 'h2' | 'h3';
  /** Whether the card is in view when the page opens. */
  isFirst?: boolean;
  /** The width of the picture, as its `sizes`. */
  sizes?: string;
}

/**
 * A part in a grid: picture, name, price, number and stock, and the links to its page and its order form. Memoised: a change of the filters
 * does not render the grid again.
 */
export const PartCard = memo(function PartCard({
  part,
  heading: Heading = 'h3',
  isFirst = false,
  sizes = pictureSizes.card,
}: PartCardProps) {
  const to = pathToSize({ _id: part._id, size: sizeOf(part) });
  const orderForm = pathTo('orderForm', part._id);
  const nameId = useId();
  const drawBadge = use(PartBadgeContext);
  const putInBasket = usePutInBasket();
  return (
    <article
      aria-labelledby={nameId}
      tabIndex={-1}
      className="relative flex flex-col focus-within:[&>.marks]:[--marks:1] hover:[&>.marks]:[--marks:1]"
    >
      <Link
        to={to}
        className="marks plate block aspect-4/3 hover:[&_img]:scale-[1.02]"
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture img={part.img} alt="" name={part.name} sizes={sizes} isFirst={isFirst} />
      </Link>
      {drawBadge?.(part._id)}
      <PartCardFace
        name={
          <Heading id={nameId} className="font-medium wrap-anywhere">
            <Link to={to} className="hover:text-accent">
              {part.name}
            </Link>
          </Heading>
        }
        price={<UnitPrice part={part} />}
        least={writeLeast(part)}
        number={part.number}
        decidingFact={part.decidingFact}
        stock={<StockBadge stock={part} />}
        isSoldOut={isSoldOut(part)}
        buy={
          <div className="mt-auto flex gap-2">
            <ButtonLink variant="secondary" className="flex-1 max-sm:px-3" to={orderForm} aria-describedby={nameId}>
              Buy Now
            </ButtonLink>
            <SquareButton
              icon="basket"
              name="Add to basket"
              aria-describedby={nameId}
              onClick={() => putInBasket(part)}
            />
          </div>
        }
        wait={
          isNoLongerSold(part) ? (
            <Discontinued successor={part.successor} nameId={nameId} />
          ) : (
            <ButtonLink
              variant="quiet"
              className="mt-auto self-start whitespace-normal"
              to={orderForm}
              aria-describedby={nameId}
            >
              Notify me when in stock
            </ButtonLink>
          )
        }
      />
    </article>
  );
});

/** The minimum quantity and its price; empty if one unit can be ordered. */
function writeLeast(part: Part): string | undefined {
  const { price, minimumQuantity } = part;
  if (minimumQuantity === 1) return undefined;
  return `At least ${countUnits(minimumQuantity, part)}, ${formatDollars(multiplyDollars(price, minimumQuantity))}`;
}

/** Shown in place of the links to order a discontinued part: a link to its successor, by that part's id. */
function Discontinued({ successor, nameId }: { successor: string | undefined; nameId: string }) {
  return (
    <p className="mt-auto flex min-h-12 flex-wrap items-center gap-x-3 font-medium">
      Discontinued
      {successor !== undefined && (
        <Link to={pathToPart(successor)} className="py-1.5 link" aria-describedby={nameId}>
          See its successor
        </Link>
      )}
    </p>
  );
}

interface PartCardFaceProps {
  name: ReactNode;
  price: ReactNode;
  /** The minimum quantity and its price, if a single unit cannot be ordered. */
  least?: string | undefined;
  number: string;
  /** The fact that distinguishes parts of its kind the most. */
  decidingFact: string | undefined;
  stock: ReactNode;
  isSoldOut: boolean;
  /** The link to order the part, if it can be ordered. */
  buy: ReactNode;
  /** The element in place of `buy` if the part cannot be ordered. */
  wait: ReactNode;
}

/** The text under the picture of a part: name and price, on one line if there is room, number and stock, and the link to order it. */
export function PartCardFace({
  name,
  price,
  least,
  number,
  decidingFact,
  stock,
  isSoldOut,
  buy,
  wait,
}: PartCardFaceProps) {
  return (
    <>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        {name}
        <p className="num">{price}</p>
        {least !== undefined && <p className="w-full text-small text-ink-soft num">{least}</p>}
      </div>
      <div className="mt-0.5 mb-4 flex flex-wrap items-center justify-between gap-x-4 text-small">
        {/* On a phone, with two cards side by side, the number is only on the part's page. */}
        <span className="min-w-0">
          <span className="pr-3 fact text-data text-ink-faint max-sm:hidden">{number}</span>
          {decidingFact !== undefined && <span className="text-ink-soft">{decidingFact}</span>}
        </span>
        {stock}
      </div>
      {isSoldOut ? wait : buy}
    </>
  );
}
