import { formatDollarsApart } from '@fourteener/contract/money';
import type { Part } from '@fourteener/contract/part/schemas';
import { memo, useId } from 'react';
import { pathTo } from '../../screens/paths.ts';
import { StaffButtonLink } from '../staff-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Picture } from '../../ui/media/picture.tsx';

interface ManageCardProps {
  part: Part;
  /** Whether the question after a press of DELETE is open. */
  isAsked: boolean;
  /** Called when DELETE is pressed; must be the same function at each render. */
  onDelete: (part: Part) => void;
}

/**
 * A part on a card for admins: its facts, its stock, DELETE, and a link to its page. Memoized, and not drawn while it is far from view,
 * because the page has hundreds of cards.
 */
export const ManageCard = memo(function ManageCard({ part, isAsked, onDelete }: ManageCardProps) {
  const nameId = useId();
  return (
    <article
      className={`-m-1 flex min-w-0 flex-col p-1 [contain-intrinsic-height:34rem] [content-visibility:auto] ${isAsked ? 'outline-2 outline-danger' : ''}`}
      aria-labelledby={nameId}
      tabIndex={-1}
    >
      <div className="plate aspect-4/3">
        <Picture img={part.img} alt="" name={part.name} sizes="(width >= 80rem) 24vw, (width >= 48rem) 44vw, 92vw" />
      </div>
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <h2 id={nameId} className="font-medium wrap-anywhere">
          {part.name}
        </h2>
        <p className="whitespace-nowrap num">{formatDollarsApart(part.price)}</p>
      </div>
      <dl className="mt-3 grid grid-cols-2 border-y border-line text-small num">
        <div className="flex justify-between gap-3 py-2 pr-4">
          <dt className="text-ink-faint">Minimum</dt>
          <dd>{part.minimumQuantity}</dd>
        </div>
        <div className="flex justify-between gap-3 border-l border-line py-2 pl-4">
          <dt className="text-ink-faint">Available</dt>
          <dd>{part.availableQuantity}</dd>
        </div>
      </dl>
      <p className="mt-3 mb-5 line-clamp-2 text-small wrap-anywhere text-ink-soft">{part.description}</p>
      <div className="mt-auto flex gap-3">
        <Button
          variant="dangerLine"
          size="small"
          aria-haspopup="dialog"
          aria-expanded={isAsked}
          aria-describedby={nameId}
          onClick={() => onDelete(part)}
        >
          DELETE
        </Button>
        <StaffButtonLink variant="secondary" size="small" aria-describedby={nameId} to={pathTo('adminPart', part._id)}>
          Edit and stock
        </StaffButtonLink>
      </div>
    </article>
  );
});
