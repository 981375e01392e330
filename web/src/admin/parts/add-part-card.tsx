import { formatDollars } from '@fourteener/contract/money';
import { isSoldOut } from '@fourteener/contract/part/rules';
import { writeDecidingFact } from '@fourteener/contract/part/specs';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../ui/buttons/button-variants.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { type Draft, stockOf } from './add-part-draft.ts';
import { PartCardFace } from '../../shop/parts/part-card.tsx';
import { StockBadge } from '../../shop/parts/stock-badge.tsx';

interface AddPartCardProps {
  draft: Draft;
  number: string;
  picture: ReactNode;
}

/** A draft as a card in the list of parts; nothing in it can be pressed. */
export function AddPartCard({ draft, number, picture }: AddPartCardProps) {
  const { name, price } = draft;
  const stock = stockOf(draft);
  return (
    <div className="flex flex-col">
      {picture}
      <PartCardFace
        name={<p className={`wrap-anywhere ${name ? 'font-medium' : 'text-ink-faint'}`}>{name ?? 'no name yet'}</p>}
        price={price === undefined ? <NotYet>no price yet</NotYet> : formatDollars(price)}
        number={number}
        decidingFact={writeDecidingFact(draft.kind ?? undefined, draft.specs ?? [])}
        stock={stock ? <StockBadge stock={stock} /> : <NotYet>no stock yet</NotYet>}
        isSoldOut={stock !== undefined && isSoldOut(stock)}
        buy={
          <div className="pointer-events-none mt-auto flex gap-2">
            <span className={`flex-1 max-sm:px-3 ${buttonClasses('secondary')}`}>Buy Now</span>
            <span className="inline-grid size-control place-items-center rounded-control border border-line-strong">
              <Icon name="basket" />
            </span>
          </div>
        }
        wait={
          draft.lifeCycle === 'discontinued' ? (
            <p className="mt-auto flex min-h-12 flex-wrap items-center gap-x-3 font-medium">
              Discontinued
              {draft.successor && <span className="py-1.5 link">See its successor</span>}
            </p>
          ) : (
            <span className={`mt-auto self-start whitespace-normal ${buttonClasses('quiet')}`}>
              Notify me when in stock
            </span>
          )
        }
      />
    </div>
  );
}

/** The text in place of a field that the draft lacks. */
export function NotYet({ children }: { children: string }) {
  return <span className="whitespace-nowrap text-ink-faint">{children}</span>;
}
