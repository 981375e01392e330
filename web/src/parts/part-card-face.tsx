import type { ReactNode } from 'react';

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
