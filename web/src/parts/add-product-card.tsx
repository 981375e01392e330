import { formatDollars } from '@fourteener/contract/money';
import { isSoldOut } from '@fourteener/contract/part-rules';
import { writeDecidingFact } from '@fourteener/contract/part-specs';
import type { ReactNode } from 'react';
import { buttonClasses } from '../ui/buttons/button-variants.ts';
import { type Draft, stockOf } from './add-product-draft.ts';
import { PartCardFace } from './part-card.tsx';
import { StockBadge } from './stock-badge.tsx';

/** The part number of a part that has none yet. */
export const NO_NUMBER = 'FC-······';

interface AddProductCardProps {
  draft: Draft;
  picture: ReactNode;
}

/** A draft as it will stand among the parts of the shop; nothing in it can be pressed. */
export function AddProductCard({ draft, picture }: AddProductCardProps) {
  const { name, price } = draft;
  const stock = stockOf(draft);
  return (
    <div className="flex flex-col">
      {picture}
      <PartCardFace
        name={<p className={`wrap-anywhere ${name ? 'font-medium' : 'text-ink-faint'}`}>{name ?? 'no name yet'}</p>}
        price={price === undefined ? <NotYet>no price yet</NotYet> : formatDollars(price)}
        number={draft.number ?? NO_NUMBER}
        decidingFact={writeDecidingFact(draft.kind ?? undefined, draft.specs ?? [])}
        stock={stock ? <StockBadge stock={stock} /> : <NotYet>no stock yet</NotYet>}
        isSoldOut={stock !== undefined && isSoldOut(stock)}
        buy={<span className={`pointer-events-none mt-auto ${buttonClasses('secondary')}`}>Buy Now</span>}
      />
    </div>
  );
}

/** What a draft lacks. */
export function NotYet({ children }: { children: string }) {
  return <span className="whitespace-nowrap text-ink-faint">{children}</span>;
}
