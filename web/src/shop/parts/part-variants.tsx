import { formatDollars } from '@fourteener/contract/money';
import { pathToPart } from '@fourteener/contract/part/address';
import type { PartReference } from '@fourteener/contract/part/page';
import { useId } from 'react';
import { Link } from '../../ui/navigation/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { describeStock } from './stock-words.ts';

interface PartVariantsProps {
  /** The parts of the group in order. */
  variants: readonly PartReference[];
  /** The id of the part that is shown. */
  current: string;
}

/** Leads to the other parts of a group: each stays a part of its own, with its price and stock. Nothing where there are no others. */
export function PartVariants({ variants, current }: PartVariantsProps) {
  const headingId = useId();
  const shown = variants.find(({ _id }) => _id === current);
  if (!shown?.group) return null;
  return (
    <nav aria-labelledby={headingId} className="mt-5">
      <p className="text-small">
        <span id={headingId} className="font-medium">
          {shown.group.axis}
        </span>{' '}
        <span className="text-ink-soft">{shown.group.value}</span>
      </p>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {variants.map((variant) => (
          <li key={variant._id} className="min-w-0">
            <Variant variant={variant} isCurrent={variant._id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Variant({ variant, isCurrent }: { variant: PartReference; isCurrent: boolean }) {
  const { _id, name, img, price, group } = variant;
  const { state, words } = describeStock(variant);
  return (
    <Link
      to={pathToPart(_id)}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex items-center gap-3 rounded-control border bg-surface pr-3 ${isCurrent ? 'border-ink' : 'border-line-strong hover:border-ink'}`}
    >
      <span className="plate block aspect-4/3 w-20 shrink-0" aria-hidden="true">
        <Picture img={img} alt="" sizes="5rem" />
      </span>
      <span className="min-w-0 py-2 text-small wrap-anywhere">
        <span className={isCurrent ? 'font-medium' : ''}>{group?.value ?? name}</span>
        <span className="block text-ink-soft num">
          {formatDollars(price)}
          {state !== 'enough' && `, ${words.toLowerCase()}`}
        </span>
      </span>
    </Link>
  );
}
