import { formatDollars } from '@fourteener/contract/money';
import { isSoldOut, partNumber } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { memo, type ReactNode, useId } from 'react';
import { pathTo } from '../screens/paths.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Link } from '../ui/navigation/link.tsx';
import { loadCode } from '../ui/code/page-code-error.ts';
import { Picture } from '../ui/media/picture.tsx';
import { SquareButton } from '../ui/buttons/square-button.tsx';
import { showFailure } from '../ui/feedback/toast.ts';
import { pictureSizes } from '../screens/picture-sizes.ts';
import { StockBadge } from './stock-badge.tsx';

interface PartCardProps {
  part: Part;
  /** The level of its name among the page's headings. */
  heading?: 'h2' | 'h3';
  /** Seen at once when the page opens. */
  isFirst?: boolean;
}

/**
 * A part in a grid: picture, name and price, number and stock, and the way to its order form. Memoised: the grid stays as
 * it is while the choice above it changes.
 */
export const PartCard = memo(function PartCard({ part, heading: Heading = 'h3', isFirst = false }: PartCardProps) {
  const to = pathTo('part', part._id);
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      tabIndex={-1}
      className="flex flex-col focus-within:[--marks:1] hover:[--marks:1]"
    >
      <Link
        to={to}
        className="marks plate block aspect-4/3 hover:[&_img]:scale-[1.02]"
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture img={part.img} alt="" name={part.name} sizes={pictureSizes.card} isFirst={isFirst} />
      </Link>
      <PartCardFace
        name={
          <Heading id={nameId} className="font-medium wrap-anywhere">
            <Link to={to} className="hover:text-accent">
              {part.name}
            </Link>
          </Heading>
        }
        price={formatDollars(part.price)}
        number={partNumber(part._id)}
        stock={<StockBadge stock={part} />}
        isSoldOut={isSoldOut(part)}
        buy={
          <div className="mt-auto flex gap-3">
            <ButtonLink variant="secondary" className="flex-1" to={to} aria-describedby={nameId}>
              Buy Now
            </ButtonLink>
            <SquareButton
              icon="basket"
              name="Add to basket"
              aria-describedby={nameId}
              onClick={() => void add(part).catch(showFailure)}
            />
          </div>
        }
        wait={
          <ButtonLink variant="quiet" className="mt-auto self-start" to={to} aria-describedby={nameId}>
            Notify me when in stock
          </ButtonLink>
        }
      />
    </article>
  );
});

interface PartCardFaceProps {
  name: ReactNode;
  price: ReactNode;
  /** Its part number. */
  number: string;
  stock: ReactNode;
  isSoldOut: boolean;
  /** The way to order it, when it can be ordered. */
  buy: ReactNode;
  /** The way to hear when it can be. */
  wait?: ReactNode;
}

/** What stands under the picture of a part: name and price on one line, number and stock on the next, the way to order. */
export function PartCardFace({ name, price, number, stock, isSoldOut, buy, wait }: PartCardFaceProps) {
  return (
    <>
      <div className="mt-4 flex items-baseline justify-between gap-4">
        {name}
        <p className="num">{price}</p>
      </div>
      <div className="mt-0.5 mb-5 flex items-center justify-between gap-4 text-small">
        <span className="fact text-data text-ink-faint">{number}</span>
        {stock}
      </div>
      {isSoldOut
        ? (wait ?? (
            <p className="mt-auto flex h-12 items-center justify-center border border-line font-medium text-ink-faint">
              Sold out
            </p>
          ))
        : buy}
    </>
  );
}

/** What a basket takes is only loaded for who puts something into it. */
async function add(part: Part): Promise<void> {
  const { addOneMore } = await loadCode(() => import('../basket/add-to-basket.ts'));
  addOneMore(part);
}
